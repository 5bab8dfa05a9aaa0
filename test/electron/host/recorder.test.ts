import { describe, expect, it } from 'vitest';
import { Timeline } from '../../../electron/devices/simulator/timeline.ts';
import { JournalFailure } from '../../../electron/host/ports/journal.ts';
import type { JournalPort, Sealed } from '../../../electron/host/ports/journal.ts';
import type { ClockPort } from '../../../electron/host/ports/system.ts';
import { Recorder } from '../../../electron/host/recorder.ts';

/** A disk that refuses while it is full. */
class FillingDisk implements JournalPort {
  readonly origin = 'k';
  readonly kept: Sealed[] = [];
  full = false;

  seal({ type, data }: { readonly type: string; readonly data: object }, after: Sealed | null): Sealed {
    const seq = (after ?? this.kept.at(-1))?.entry.seq ?? 0;
    return { entry: { origin: 'k', seq: seq + 1, at: 0, type, v: 1, data, prev: '' }, hash: '' };
  }

  makeReady(): void {
    if (this.full) throw new JournalFailure('database or disk is full');
  }

  /** How long each takes. */
  ms = 0;
  passed = 0;

  /** How many more fit. */
  room = Infinity;

  save(...links: readonly Sealed[]): void {
    if (this.full || links.length > this.room) throw new JournalFailure('database or disk is full');
    this.room -= links.length;
    this.passed += this.ms;
    this.kept.push(...links);
  }

  readAll(after = 0, most = Infinity): Iterable<Sealed> {
    return this.kept.filter(({ entry }) => entry.seq > after).slice(0, most);
  }

  close(): void {
    this.full = true;
  }
}

function recorderOn(disk: FillingDisk): { readonly recorder: Recorder; readonly timeline: Timeline } {
  const timeline = new Timeline();
  const clock: ClockPort = {
    epochMs: () => timeline.monotonicMs(),
    monotonicMs: () => timeline.monotonicMs() + disk.passed,
    setTimer: (at, onTime) => timeline.setTimer(at, onTime),
  };
  const recorder = Recorder.open(disk, clock);
  if (!recorder.ok) throw new Error(recorder.fault.code);
  return { recorder: recorder.value, timeline };
}

const SHOWN = { type: 'hall.shown', data: { screen: 'blank' } } as const;
const OPENED = { type: 'tournament.opened', data: { tournamentId: 't', name: 'Open', simulated: false } } as const;

describe('the recorder during an act at many tables', () => {
  it('saves at its end, with one sync, and what was added before something threw', () => {
    const disk = new FillingDisk();
    const { recorder } = recorderOn(disk);
    const saves: number[] = [];
    const told: (readonly number[])[] = [];
    recorder.onRecorded = (entries) => told.push(entries.map(({ seq }) => seq));
    disk.save = (...links) => {
      saves.push(links.length);
      disk.kept.push(...links);
    };
    const answer = recorder.together(() => {
      recorder.add(OPENED);
      recorder.add(SHOWN, SHOWN);
      expect(recorder.tournament).toMatchObject({ name: 'Open', hallScreen: 'blank' });
      expect(recorder.durable).toMatchObject({ name: null });
      return 'done';
    });
    expect(answer).toBe('done');
    expect(saves).toEqual([3]);
    expect(recorder.durable).toMatchObject({ name: 'Open', hallScreen: 'blank' });
    expect(told).toEqual([[1, 2, 3]]);
    const act = (): void => {
      recorder.add(SHOWN);
      throw new Error('a bug at one table');
    };
    expect(() => {
      recorder.together(act);
    }).toThrow('a bug at one table');
    recorder.add(SHOWN);
    expect(saves).toEqual([3, 1, 1]);
  });
});

describe('the recorder on a disk that fills up', () => {
  it('goes on unsaved, gives out nothing that is not durable, tells at once, and saves in order when it can again', () => {
    const disk = new FillingDisk();
    const { recorder, timeline } = recorderOn(disk);
    const told: (string | null)[] = [];
    recorder.onUnsaved = () => told.push(recorder.unsaved?.fault.code ?? null);
    disk.full = true;
    recorder.add(OPENED);
    expect(recorder.unsaved).toMatchObject({ fault: { code: 'journal.unsaved', facts: { entries: 1 } } });
    recorder.add(SHOWN);
    expect(recorder.unsaved).toMatchObject({ fault: { facts: { entries: 2 } } });
    expect(recorder.durable).toMatchObject({ name: null, hallScreen: 'draw' });
    expect(recorder.tournament).toMatchObject({ name: 'Open', hallScreen: 'blank' });
    expect(recorder.waiting.map(({ seq }) => seq)).toEqual([1, 2]);
    disk.full = false;
    timeline.run(timeline.monotonicMs() + 1_000);
    expect(recorder.unsaved).toBeNull();
    expect(disk.kept.map(({ entry }) => entry.type)).toEqual(['tournament.opened', 'hall.shown']);
    expect(recorder.durable).toMatchObject({ name: 'Open', hallScreen: 'blank' });
    expect(told).toEqual(['journal.unsaved', 'journal.unsaved', null]);
  });

  it('tells apart what is on the disk, and tells whoever follows when what waited is there', () => {
    const disk = new FillingDisk();
    const { recorder, timeline } = recorderOn(disk);
    const saved: number[] = [];
    recorder.onLinks = () => saved.push(recorder.lastSaved);
    recorder.add(OPENED);
    disk.full = true;
    recorder.add(SHOWN);
    expect(recorder.savedSince(0, 10).map(({ entry }) => entry.seq)).toEqual([1]);
    disk.full = false;
    timeline.run(timeline.monotonicMs() + 1_000);
    expect(saved).toEqual([1, 1, 2]);
    expect(recorder.savedSince(1, 10).map(({ entry }) => entry.seq)).toEqual([2]);
    expect(recorder.savedSince(2, 10)).toEqual([]);
  });

  it('saves as many as fit when not all of them do', () => {
    const disk = new FillingDisk();
    const { recorder } = recorderOn(disk);
    disk.room = 2;
    recorder.add(OPENED, SHOWN, SHOWN);
    expect(recorder.unsaved).toMatchObject({ fault: { facts: { entries: 1 } } });
    expect(disk.kept.map(({ entry }) => entry.seq)).toEqual([1, 2]);
    expect(recorder.durable).toMatchObject({ name: 'Open', hallScreen: 'blank' });
    expect(recorder.waiting).toHaveLength(1);
  });

  it('tells of a slow disk, again when it is twice as slow, and that it is quick again', () => {
    const disk = new FillingDisk();
    const { recorder } = recorderOn(disk);
    const told: unknown[] = [];
    recorder.onSlow = () => told.push(recorder.slow?.fault.facts['ms'] ?? null);
    const save = (ms: number, times: number): void => {
      disk.ms = ms;
      for (let n = 0; n < times; n++) recorder.add(SHOWN);
    };
    save(249, 30);
    expect(told).toEqual([]);
    save(300, 2);
    save(599, 1);
    save(700, 1);
    save(5, 19);
    expect(told).toEqual([300, 700]);
    expect(recorder.slow?.fault.code).toBe('journal.slow');
    save(5, 1);
    expect(told).toEqual([300, 700, null]);
  });

  it('tells of one slow saving for a minute, though nothing is saved after it', () => {
    const disk = new FillingDisk();
    const { recorder, timeline } = recorderOn(disk);
    const told: boolean[] = [];
    recorder.onSlow = () => told.push(recorder.slow !== null);
    disk.ms = 271;
    recorder.add(SHOWN);
    timeline.run(timeline.monotonicMs() + 40_000);
    recorder.add(SHOWN);
    timeline.run(timeline.monotonicMs() + 59_000);
    expect(told).toEqual([true]);
    timeline.run(timeline.monotonicMs() + 2_000);
    expect(told).toEqual([true, false]);
  });

  it('tells since when', () => {
    const disk = new FillingDisk();
    const { recorder, timeline } = recorderOn(disk);
    timeline.run(500);
    disk.full = true;
    recorder.add(OPENED);
    timeline.run(5_000);
    expect(recorder.unsaved?.sinceEpochMs).toBe(500);
  });
});

describe('who is told by the recorder', () => {
  const listeners = ['onRecorded', 'onUnsaved', 'onSlow', 'onLinks'] as const;
  it.each(listeners)(
    'may throw in %s: what is added counts once, is saved, and what is told stays true',
    (listener) => {
      const disk = new FillingDisk();
      const { recorder, timeline } = recorderOn(disk);
      const bugs: string[] = [];
      recorder.onBug = (_, error) => bugs.push(String(error));
      recorder[listener] = () => {
        throw new Error('a bug');
      };
      disk.ms = 300;
      recorder.add(OPENED, SHOWN);
      disk.full = true;
      recorder.add(SHOWN);
      expect(recorder.unsaved).toMatchObject({ fault: { facts: { entries: 1 } } });
      expect(recorder.last).toBe(3);
      disk.full = false;
      timeline.run(timeline.monotonicMs() + 5_000);
      expect(recorder.unsaved).toBeNull();
      expect(recorder.durable).toEqual(recorder.tournament);
      expect(disk.kept.map(({ entry }) => entry.seq)).toEqual([1, 2, 3]);
      expect(new Set(bugs)).toEqual(new Set(['Error: a bug']));
    },
  );
});

describe('the recorder on a journal of another version', () => {
  it('refuses an entry it does not know', () => {
    const disk = new FillingDisk();
    disk.save(disk.seal({ type: 'moon.risen', data: {} }, null));
    const timeline = new Timeline();
    const clock: ClockPort = { epochMs: () => 0, monotonicMs: () => 0, setTimer: (at, f) => timeline.setTimer(at, f) };
    expect(Recorder.open(disk, clock)).toMatchObject({
      ok: false,
      fault: { code: 'journal.unknownEntry', facts: { seq: 1 } },
    });
  });
});
