import type { BrowserWindowConstructorOptions, Event, Rectangle } from 'electron';
import type {
  ContentsApi,
  DisplayApi,
  ElectronApi,
  InvokeEvent,
  KeyInput,
  SessionApi,
  WindowApi,
} from '../../electron/shell/electron-api.ts';

type Listener = (...given: never[]) => void;

/** Listeners by event, as Electron's emitters keep them. */
class Emitter {
  readonly #listeners = new Map<string, Listener[]>();

  readonly on = (event: string, listener: Listener): void => {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  };

  emit(event: string, ...given: readonly unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...(given as never[]));
  }
}

/** An event that remembers whether it was refused. */
export function standInEvent<More extends object>(more?: More): Event & More & { readonly refused: () => boolean } {
  let refused = false;
  const event = {
    defaultPrevented: false,
    preventDefault: () => {
      refused = true;
    },
    refused: () => refused,
  };
  return Object.assign(event, more);
}

export class StandInContents extends Emitter implements ContentsApi {
  readonly mainFrame = { url: '' };
  readonly printed: unknown[] = [];
  readonly asPdf: unknown[] = [];
  openHandler: Parameters<ContentsApi['setWindowOpenHandler']>[0] | null = null;
  /** Why the printer refuses, or null. */
  printerFault: string | null = null;

  readonly setWindowOpenHandler: ContentsApi['setWindowOpenHandler'] = (handler) => {
    this.openHandler = handler;
  };
  readonly print: ContentsApi['print'] = (options, done) => {
    this.printed.push(options);
    done(this.printerFault === null, this.printerFault ?? '');
  };
  readonly printToPDF: ContentsApi['printToPDF'] = (options) => {
    this.asPdf.push(options);
    return this.printerFault === null
      ? Promise.resolve(new TextEncoder().encode('%PDF-1.7'))
      : Promise.reject(new Error(this.printerFault));
  };

  press(input: Partial<KeyInput>): boolean {
    const event = standInEvent();
    this.emit('before-input-event', event, {
      type: 'keyDown',
      code: '',
      control: false,
      alt: false,
      shift: false,
      ...input,
    });
    return event.refused();
  }
}

export class StandInWindow extends Emitter implements WindowApi {
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents = new StandInContents();
  readonly loaded: string[] = [];
  readonly calls: string[] = [];
  loadFault: Error | null = null;
  minimized = false;
  #destroyed = false;
  #kiosk = false;
  #bounds: Rectangle;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 };
  }

  loadURL(url: string): Promise<void> {
    this.loaded.push(url);
    this.webContents.mainFrame.url = url;
    return this.loadFault === null ? Promise.resolve() : Promise.reject(this.loadFault);
  }
  show(): void {
    this.calls.push('show');
  }
  focus(): void {
    this.calls.push('focus');
  }
  restore(): void {
    this.calls.push('restore');
  }
  maximize(): void {
    this.calls.push('maximize');
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  destroy(): void {
    this.#destroyed = true;
    this.emit('closed');
  }
  setBounds(bounds: Rectangle): void {
    this.#bounds = bounds;
  }
  getBounds(): Rectangle {
    return this.#bounds;
  }
  setKiosk(on: boolean): void {
    this.#kiosk = on;
  }
  isKiosk(): boolean {
    return this.#kiosk;
  }
  setFullScreen(on: boolean): void {
    this.calls.push(`fullScreen ${String(on)}`);
  }
  /** As the user or the window manager closes it. @returns whether it did close. */
  close(): boolean {
    const event = standInEvent();
    this.emit('close', event);
    if (!event.refused()) this.destroy();
    return !event.refused();
  }
}

export class StandInSession extends Emitter implements SessionApi {
  request: Parameters<SessionApi['setPermissionRequestHandler']>[0] = null;
  check: Parameters<SessionApi['setPermissionCheckHandler']>[0] = null;
  device: Parameters<SessionApi['setDevicePermissionHandler']>[0] = null;

  traffic: Parameters<SessionApi['webRequest']['onBeforeRequest']>[1] | null = null;
  watched: readonly string[] = [];

  readonly webRequest: SessionApi['webRequest'] = {
    onBeforeRequest: ({ urls }, listener) => {
      this.watched = urls;
      this.traffic = listener;
    },
  };
  readonly setPermissionRequestHandler: SessionApi['setPermissionRequestHandler'] = (handler) => {
    this.request = handler;
  };
  readonly setPermissionCheckHandler: SessionApi['setPermissionCheckHandler'] = (handler) => {
    this.check = handler;
  };
  readonly setDevicePermissionHandler: SessionApi['setDevicePermissionHandler'] = (handler) => {
    this.device = handler;
  };
}

class StandInApp extends Emitter {
  readonly calls: string[] = [];
  readonly exits: number[] = [];
  isFirst = true;

  requestSingleInstanceLock(): boolean {
    this.calls.push('lock');
    return this.isFirst;
  }
  setPath(name: string, path: string): void {
    this.calls.push(`${name} ${path}`);
  }
  enableSandbox(): void {
    this.calls.push('sandbox');
  }
  whenReady(): Promise<void> {
    this.calls.push('ready');
    return Promise.resolve();
  }
  quit(): void {
    const event = standInEvent();
    this.emit('before-quit', event);
    if (!event.refused()) this.exits.push(0);
  }
  exit(code: number): void {
    this.exits.push(code);
  }
}

/** Electron without Electron: it keeps what it is told and plays what a user, a display or a page does. */
export class StandInElectron implements ElectronApi {
  readonly app = new StandInApp();
  readonly session = new StandInSession();
  readonly windows: StandInWindow[] = [];
  readonly blocked: string[] = [];
  readonly #screen = new Emitter();
  readonly #handlers = new Map<string, (event: InvokeEvent, input: unknown) => unknown>();
  menuRemoved = false;

  displays: readonly DisplayApi[] = [{ id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 } }];

  readonly screen = {
    getAllDisplays: (): readonly DisplayApi[] => this.displays,
    getPrimaryDisplay: (): DisplayApi => {
      const [first] = this.displays;
      if (first === undefined) throw new Error('no display');
      return first;
    },
    on: this.#screen.on,
  };
  readonly ipcMain = {
    handle: (channel: string, listener: (event: InvokeEvent, input: unknown) => unknown): void => {
      this.#handlers.set(channel, listener);
    },
  };
  readonly powerSaveBlocker = {
    start: (type: string): number => this.blocked.push(type),
  };

  readonly removeMenu = (): void => {
    this.menuRemoved = true;
  };
  readonly createWindow = (options: BrowserWindowConstructorOptions): StandInWindow => {
    const window = new StandInWindow(options);
    this.windows.push(window);
    this.app.emit('web-contents-created', standInEvent(), window.webContents);
    return window;
  };

  /** Displays were plugged in or out. */
  plug(displays: readonly DisplayApi[], change: 'display-added' | 'display-removed' | 'display-metrics-changed'): void {
    this.displays = displays;
    this.#screen.emit(change);
  }

  /** A page asks on a channel. */
  async invoke(channel: string, event: InvokeEvent, input?: unknown): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (handler === undefined) throw new Error(`nobody listens on ${channel}`);
    return await handler(event, input);
  }

  channels(): readonly string[] {
    return [...this.#handlers.keys()];
  }
}
