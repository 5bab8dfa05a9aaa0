import { URGENCIES } from '../../electron/contract/views/table-alert.ts';
import type { Urgency } from '../../electron/contract/views/table-alert.ts';
import type { ViewSettings } from './view-settings.svelte.ts';

/** How long it is shown; a tone never lasts longer. */
const SHOWN_MS = 4_000;

/** Two short beeps for what cannot wait, one for the rest; the lower, the less it matters. Hertz and seconds. */
const TONES: Readonly<Record<Urgency, { readonly hertz: number; readonly beeps: number }>> = {
  act: { hertz: 880, beeps: 2 },
  look: { hertz: 660, beeps: 1 },
  lost: { hertz: 520, beeps: 2 },
  result: { hertz: 440, beeps: 1 },
  note: { hertz: 330, beeps: 1 },
};
const BEEP_SECONDS = 0.14;

/** Tells that a table has begun to call, to the eye and to the ear where that is wished; what calls stands in the list of calls anyway. */
export class AlertSignal {
  /** What it is about while it is shown. */
  shown = $state<Urgency | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #audio: AudioContext | null = null;
  readonly #viewSettings: ViewSettings;

  constructor(viewSettings: ViewSettings) {
    this.#viewSettings = viewSettings;
  }

  /** Several at once are one signal, the most urgent. */
  give(urgencies: readonly Urgency[]): void {
    const urgency = URGENCIES.find((each) => urgencies.includes(each));
    if (urgency === undefined) return;
    if (this.#viewSettings.strip) this.#show(urgency);
    if (this.#viewSettings.sound) this.#sound(urgency);
  }

  /** Some of what it is about is settled or seen: it goes on for the others, and goes with the last. */
  keep(urgencies: readonly Urgency[]): void {
    if (this.shown === null) return;
    this.shown = URGENCIES.find((each) => urgencies.includes(each)) ?? null;
  }

  end(): void {
    clearTimeout(this.#timer);
    void this.#audio?.close();
  }

  #show(urgency: Urgency): void {
    this.shown = urgency;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.shown = null), SHOWN_MS);
  }

  #sound(urgency: Urgency): void {
    this.#audio ??= new AudioContext();
    const { hertz, beeps } = TONES[urgency];
    for (let beep = 0; beep < beeps; beep++) beepAt(this.#audio, hertz, 2 * beep * BEEP_SECONDS);
  }
}

function beepAt(audio: AudioContext, hertz: number, delaySeconds: number): void {
  const begin = audio.currentTime + delaySeconds;
  const end = begin + BEEP_SECONDS;
  const oscillator = new OscillatorNode(audio, { frequency: hertz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(0.25, begin + 0.01);
  volume.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}
