import { describe, expect, it } from 'vitest';
import { HostTime } from '../../../renderer/stores/host-time.ts';

describe("the host's time on a screen", () => {
  it('is the screen’s own until the host was heard', () => {
    expect(new HostTime(1_000_000).at(500)).toBe(1_000_500);
  });

  it.each([
    ['behind', -7 * 60_000],
    ['ahead', 90 * 60_000],
  ])('is what the beats say on a machine whose clock is %s', (_, wrong) => {
    const time = new HostTime(1_000_000 + wrong);
    for (let beat = 0; beat < 3; beat++) time.hear(1_000_000 + beat * 1_000, beat * 1_000);
    expect(time.at(2_300)).toBe(1_002_300);
  });

  it('does not go back for a beat that was long under way', () => {
    const time = new HostTime(0);
    time.hear(1_000_000, 0);
    time.hear(1_001_000, 2_700);
    expect(time.at(2_700)).toBe(1_002_700);
  });

  it('follows a host whose clock is set, forward at once and back after a few beats', () => {
    const time = new HostTime(0);
    time.hear(1_000_000, 0);
    time.hear(5_001_000, 1_000);
    expect(time.at(1_000)).toBe(5_001_000);
    for (let beat = 2; beat < 12; beat++) time.hear(900_000 + beat * 1_000, beat * 1_000);
    expect(time.at(11_000)).toBe(911_000);
  });
});
