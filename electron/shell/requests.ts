import { fail } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { SHELL_CHANNELS } from '../contract/shell-bridge.ts';
import type { ShellBridge } from '../contract/shell-bridge.ts';
import { shellInput } from '../contract/shell-schemas.ts';
import type { InvokeEvent, IpcMainApi, WindowApi } from './electron-api.ts';

/**
 * The only place that listens to a page over Electron's own channels. It answers the top frame of the console, showing
 * a page of ours, and nobody else; while the console is locked, nobody at all. Faults `shell.foreign`, `shell.locked`, `shell.input`.
 */
export function answerRequests(
  ipcMain: IpcMainApi,
  window: WindowApi,
  isOurs: (url: string) => boolean,
  isLocked: () => boolean,
  shell: ShellBridge,
): void {
  const answer = <Name extends keyof ShellBridge>(
    name: Name,
    act: (input: NonNullable<ReturnType<typeof shellInput<Name>>>['value']) => Promise<Result<unknown>>,
  ): void => {
    ipcMain.handle(SHELL_CHANNELS[name], (event, input) => {
      if (!isFromConsole(event, window, isOurs)) return fail('shell.foreign', { channel: name });
      if (isLocked()) return fail('shell.locked', { channel: name });
      const judged = shellInput(name, input);
      return judged === null ? fail('shell.input', { channel: name }) : act(judged.value);
    });
  };
  answer('print', (request) => shell.print(request));
  answer('savePdf', (request) => shell.savePdf(request));
  answer('setKiosk', (on) => shell.setKiosk(on));
  answer('quit', () => shell.quit());
}

function isFromConsole(event: InvokeEvent, window: WindowApi, isOurs: (url: string) => boolean): boolean {
  const { sender, senderFrame } = event;
  if (window.isDestroyed() || sender !== window.webContents) return false;
  // A frame that has navigated away since it asked is null.
  return senderFrame !== null && senderFrame === sender.mainFrame && isOurs(senderFrame.url);
}
