import { fail, ok } from '../../../engine/result.ts';
import type { Fault, Result } from '../../../engine/result.ts';
import type { AccessRecord } from '../../contract/access-record.ts';
import type { AccessRequest, AccessView } from '../../contract/access.ts';
import type { RequestInput } from '../../contract/requests.ts';
import type { Access } from '../../host/access.ts';
import type { Handlers } from '../../host/handlers.ts';
import type { KeptFile } from '../../host/ports/kept-file.ts';
import type { ClockPort } from '../../host/ports/system.ts';
import { readAccess, writeAccess } from './access-file.ts';
import { Network } from './network.ts';
import type { NetworkOptions } from './network.ts';
import { Pairing } from './pairing.ts';
import { seldom } from './seldom.ts';
import { WaitingScreens } from './waiting-screens.ts';
import { isPin, makePin, waitAfter } from './pin.ts';

export interface KioskAccessOptions extends Omit<NetworkOptions, 'authenticate' | 'whyLetGo' | 'wait'> {
  /** `access.json`. */
  readonly file: KeptFile;
  /** Told what of it was lost. */
  readonly onDamaged: (fault: Fault) => void;
  readonly clock: ClockPort;
}

/** Lock, network and paired screens of this kiosk, kept in `access.json`. */
export class KioskAccess implements Access {
  readonly #file: KeptFile;
  readonly #clock: ClockPort;
  readonly #network: Network;
  readonly #pairing: Pairing;
  readonly #waiting: WaitingScreens;
  #record: AccessRecord;
  #locked: boolean;
  #trying = false;
  /** The arbiter has opened or closed the network since this start: what is so, is meant. */
  #networkChosen = false;
  /** Monotonic: no try is heard before. */
  #notBeforeMs: number;
  #cancelLock = (): void => undefined;
  onChange: () => void = () => undefined;
  readonly handlers: Handlers<AccessRequest> = {
    'lock.now': () => this.#lock(),
    'lock.open': ({ pin }) => this.#unlock(pin),
    'lock.touch': () => {
      this.#arm();
      return ok(null);
    },
    'lock.after': ({ minutes }) => this.#told(this.#keep({ lockAfterMinutes: minutes })),
    'pin.set': (input) => this.#setPin(input),
    'network.open': async () => {
      const opened = await this.#network.open();
      this.#networkChosen ||= opened.ok;
      return this.#told(opened);
    },
    'network.close': async () => {
      await this.#network.close();
      this.#networkChosen = true;
      return this.#told(ok(null));
    },
    'screen.pair': () => this.#pair(),
    'screen.admit': (asked) => this.#admit(asked),
    'screen.revoke': ({ id }) => this.#revoke(id),
  };

  private constructor(options: KioskAccessOptions, record: AccessRecord) {
    this.#file = options.file;
    this.#clock = options.clock;
    this.#record = record;
    this.#locked = record.pin !== null;
    this.#notBeforeMs = this.#waitFromNow(record.wrong);
    this.#pairing = new Pairing(options.clock, record);
    this.#waiting = new WaitingScreens(options.clock);
    this.#network = new Network({
      ...options,
      authenticate: (hello) => this.#pairing.authenticate(hello),
      whyLetGo: (hello) => this.#pairing.whyLetGo(hello),
      wait: (from, screen) => this.#waiting.enter(from, screen),
    });
    this.#pairing.onScreens = () => this.#keep(this.#pairing.kept);
    this.#pairing.onChange = seldom(options.clock, () => {
      this.onChange();
    });
    this.#waiting.onChange = () => {
      this.onChange();
    };
  }

  /** Locked where a PIN is set. */
  static open(options: KioskAccessOptions): KioskAccess {
    return new KioskAccess(options, readAccess(options.file, options.onDamaged));
  }

  get locked(): boolean {
    return this.#locked;
  }

  get view(): AccessView {
    const { pin, lockAfterMinutes } = this.#record;
    const { views: screens } = this.#pairing;
    const screensWaiting = this.#networkChosen ? 0 : screens.length;
    const asking = this.#waiting.count;
    return { pin: pin !== null, lockAfterMinutes, network: this.#network.urls, asking, screens, screensWaiting };
  }

  roundEnded(): void {
    this.#endPhones('round');
  }

  tournamentEnded(): void {
    this.#endPhones('tournament');
  }

  #endPhones(why: 'round' | 'tournament'): void {
    if (this.#pairing.endPhones(why)) this.#told(this.#keep(this.#pairing.kept));
  }

  async close(): Promise<void> {
    this.#cancelLock();
    this.#pairing.close();
    this.onChange = () => undefined;
    await this.#network.close();
  }

  #lock(): Result<null> {
    if (this.#record.pin === null) return fail('pin.none');
    this.#cancelLock();
    this.#locked = true;
    return this.#told(ok(null));
  }

  async #unlock(pin: string): Promise<Result<null>> {
    const tried = await this.#try(pin);
    if (!tried.ok) return tried;
    this.#locked = false;
    return this.#told(ok(null));
  }

  async #setPin({ pin, current }: RequestInput<'pin.set'>): Promise<Result<null>> {
    const tried = await this.#try(current === '' ? null : current);
    if (!tried.ok) return tried;
    return this.#told(this.#keep({ pin: pin === null ? null : await makePin(pin) }));
  }

  /** One try at a time: several at once would be no slower than one. */
  async #try(pin: string | null): Promise<Result<null>> {
    const record = this.#record;
    if (record.pin === null) return ok(null);
    if (record.pin === 'lost') return fail('pin.lost');
    // Nothing given is no guess: nobody has to wait for it.
    if (pin === null) return fail('pin.missing');
    const waitMs = this.#notBeforeMs - this.#clock.monotonicMs();
    if (waitMs > 0 || this.#trying) return fail('pin.wait', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    this.#trying = true;
    const right = await isPin(record.pin, pin).finally(() => {
      this.#trying = false;
    });
    const wrong = right ? 0 : record.wrong + 1;
    this.#notBeforeMs = this.#waitFromNow(wrong);
    const kept = right && record.wrong === 0 ? ok(null) : this.#keep({ wrong });
    if (right) return ok(null);
    return kept.ok ? fail('pin.wrong') : kept;
  }

  #waitFromNow(wrong: number): number {
    return this.#clock.monotonicMs() + waitAfter(wrong) * 1000;
  }

  #pair(): Result<{ readonly urls: readonly string[]; readonly untilEpochMs: number }> {
    if (this.#network.urls.length === 0) return fail('network.closed');
    const { code, untilEpochMs } = this.#pairing.newCode();
    return ok({ urls: this.#network.urls.map((url) => `${url}#pair=${code}`), untilEpochMs });
  }

  async #admit({ code, role = 'hall', ends = 'day' }: RequestInput<'screen.admit'>): Promise<Result<null>> {
    if (this.#network.urls.length === 0) return fail('network.closed');
    const waiting = this.#waiting.take(code);
    if (!waiting.ok) return waiting;
    if (!(await waiting.value.isThere())) {
      waiting.value.giveWay();
      return fail('screen.gone');
    }
    waiting.value.admit(this.#pairing.add(role, role === 'hall' ? 'day' : ends));
    return this.#told(ok(null));
  }

  #revoke(id: string): Result<null> {
    if (!this.#pairing.revoke(id)) return fail('screen.unknown');
    return this.#told(this.#keep(this.#pairing.kept));
  }

  /** The time until the lock runs from here. */
  #arm(): void {
    this.#cancelLock();
    const { pin, lockAfterMinutes } = this.#record;
    if (pin === null || lockAfterMinutes === null || this.#locked) return;
    this.#cancelLock = this.#clock.setTimer(this.#clock.monotonicMs() + lockAfterMinutes * 60_000, () => this.#lock());
  }

  /** What is kept is true before it is said. */
  #keep(change: Partial<AccessRecord>): Result<null> {
    const next = { ...this.#record, ...change };
    const written = writeAccess(this.#file, next);
    if (written.ok) this.#record = next;
    return written;
  }

  #told(result: Result<null>): Result<null> {
    this.#arm();
    this.onChange();
    return result;
  }
}
