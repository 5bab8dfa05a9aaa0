import type {
  BrowserWindowConstructorOptions,
  Event,
  HandlerDetails,
  PrintToPDFOptions,
  Rectangle,
  WebContentsPrintOptions,
  WindowOpenHandlerResponse,
} from 'electron';

/** As much of Electron as the shell uses. `main.ts` gives the real one, so the compiler compares them. */
export interface ElectronApi {
  readonly app: AppApi;
  readonly screen: ScreenApi;
  /** The default one; there is none before the program is ready. */
  readonly session: SessionApi;
  readonly ipcMain: IpcMainApi;
  readonly powerSaveBlocker: { start(type: 'prevent-app-suspension' | 'prevent-display-sleep'): number };
  /** The menu that Electron brings has keys for reloading, developer tools and new windows. */
  removeMenu(): void;
  createWindow(options: BrowserWindowConstructorOptions): WindowApi;
}

export interface AppApi {
  requestSingleInstanceLock(): boolean;
  setPath(name: 'userData', path: string): void;
  enableSandbox(): void;
  whenReady(): Promise<void>;
  quit(): void;
  exit(code: number): void;
  on(event: 'second-instance' | 'window-all-closed' | 'activate', listener: () => void): unknown;
  on(event: 'before-quit', listener: (event: Event) => void): unknown;
  on(event: 'web-contents-created', listener: (event: Event, contents: ContentsApi) => void): unknown;
  on(event: 'session-created', listener: (session: SessionApi) => void): unknown;
}

export interface ScreenApi {
  getAllDisplays(): readonly DisplayApi[];
  getPrimaryDisplay(): DisplayApi;
  on(event: 'display-added' | 'display-removed' | 'display-metrics-changed', listener: () => void): unknown;
}

export interface DisplayApi {
  readonly id: number;
  readonly bounds: Rectangle;
}

export interface SessionApi {
  setPermissionRequestHandler(
    handler: ((contents: ContentsApi, permission: string, callback: (granted: boolean) => void) => void) | null,
  ): void;
  setPermissionCheckHandler(handler: (() => boolean) | null): void;
  setDevicePermissionHandler(handler: (() => boolean) | null): void;
  readonly webRequest: {
    onBeforeRequest(
      filter: { readonly urls: string[] },
      listener: (details: { readonly url: string }, callback: (answer: { readonly cancel: boolean }) => void) => void,
    ): void;
  };
  on(event: 'will-download', listener: (event: Event, item: { getURL(): string }) => void): unknown;
}

export interface ContentsApi {
  readonly mainFrame: FrameApi;
  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void;
  print(options: WebContentsPrintOptions, done: (success: boolean, reason: string) => void): void;
  printToPDF(options: PrintToPDFOptions): Promise<Uint8Array>;
  on(
    event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect',
    listener: (event: NavigationEvent) => void,
  ): unknown;
  on(event: 'will-attach-webview', listener: (event: Event) => void): unknown;
  on(event: 'render-process-gone', listener: (event: Event, details: { readonly reason: string }) => void): unknown;
  on(event: 'before-input-event', listener: (event: Event, input: KeyInput) => void): unknown;
}

export interface NavigationEvent {
  readonly url: string;
  preventDefault(): void;
}

export interface KeyInput {
  readonly type: string;
  readonly code: string;
  readonly control: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

export interface FrameApi {
  readonly url: string;
}

export interface WindowApi {
  readonly webContents: ContentsApi;
  loadURL(url: string): Promise<void>;
  show(): void;
  focus(): void;
  restore(): void;
  maximize(): void;
  isMinimized(): boolean;
  isDestroyed(): boolean;
  destroy(): void;
  setBounds(bounds: Rectangle): void;
  getBounds(): Rectangle;
  setKiosk(on: boolean): void;
  isKiosk(): boolean;
  setFullScreen(on: boolean): void;
  on(event: 'closed' | 'unresponsive', listener: () => void): unknown;
  on(event: 'close', listener: (event: Event) => void): unknown;
}

export interface IpcMainApi {
  handle(channel: string, listener: (event: InvokeEvent, input: unknown) => unknown): void;
}

export interface InvokeEvent {
  readonly senderFrame: FrameApi | null;
  readonly sender: ContentsApi;
}
