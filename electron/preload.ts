import { contextBridge, ipcRenderer } from 'electron';
import { SHELL_CHANNELS } from './contract/shell-bridge.ts';
import type { ShellBridge } from './contract/shell-bridge.ts';

const shell: ShellBridge = {
  print: (request) => ipcRenderer.invoke(SHELL_CHANNELS.print, request) as ReturnType<ShellBridge['print']>,
  savePdf: (request) => ipcRenderer.invoke(SHELL_CHANNELS.savePdf, request) as ReturnType<ShellBridge['savePdf']>,
  setKiosk: (on) => ipcRenderer.invoke(SHELL_CHANNELS.setKiosk, on) as ReturnType<ShellBridge['setKiosk']>,
  quit: () => ipcRenderer.invoke(SHELL_CHANNELS.quit) as ReturnType<ShellBridge['quit']>,
};

contextBridge.exposeInMainWorld('shell', shell);
