import { readFileSync } from 'node:fs';
import { jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readJoining } from '../../../electron/halls/joining.ts';
import {
  CENTRE,
  centreStreamOf,
  inboxOf,
  journalOf,
  journalsOf,
  streamOf,
  tokenOf,
} from '../../../electron/halls/names.ts';
import { drawsOf } from '../../../engine/tournament/draws.ts';
import { demand } from '../../support/ask-host.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { eventServer } from '../../support/event-server.ts';
import type { EventServer } from '../../support/event-server.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { JoinedHall } from '../../support/joined-hall.ts';
import { inviteHall, keyedLine } from '../../support/keyed-line.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open-2026';

function centreKiosk(origin: string): Hall {
  const kiosk = openHall(temporaryFolder(), undefined, false, (ports) => ({ ...ports, centreOf: EVENT }), origin);
  onTestFinished(() => {
    kiosk.host.close();
  });
  return kiosk;
}

/** A centre with a running round, and a server that knows its key. */
class Scene {
  readonly at: EventServer;
  readonly centre: EventCentre;
  readonly kiosk: Hall;

  private constructor(at: EventServer, centre: EventCentre, kiosk: Hall) {
    this.at = at;
    this.centre = centre;
    this.kiosk = kiosk;
  }

  static async begin(): Promise<Scene> {
    const at = await eventServer(EVENT);
    const { server, keys, creds } = at;
    const centre = new EventCentre({ address: server.address, event: EVENT, creds, keys });
    const kiosk = centreKiosk('the-centre');
    centre.speak(kiosk);
    const scene = new Scene(at, centre, kiosk);
    scene.openRound();
    await until(() => centre.view.fault === null);
    return scene;
  }

  openRound(hall = this.kiosk, tables = 0): void {
    demand(hall, 'tournament.open', { name: 'Open' });
    const seats = Array.from({ length: tables }, (_, i) => ({ table: i + 1, white: '', black: '' }));
    demand(hall, 'round.open', { name: '', castlingMode: 'cg', tables: seats });
  }

  invite(hall: string): string {
    return inviteHall(this.at, this.centre, hall);
  }

  async hall(name: string): Promise<JoinedHall> {
    const hall = await JoinedHall.open(temporaryFolder(), 'kiosk-a');
    this.openRound(hall.hall, 2);
    await hall.membership.handlers['halls.join']({ code: this.invite(name) });
    await until(
      () => hall.way?.standing === 'following',
      () => hall.way,
    );
    return hall;
  }

  /** Whoever has photographed the code of a hall. */
  async photographer(name: string): Promise<Photographer> {
    const joining = readJoining(this.invite(name));
    if (!joining.ok) throw new Error('no joining');
    return new Photographer(await this.line(joining.value.seed, tokenOf(name)), name);
  }

  line(seed: string, inbox: string): Promise<NatsConnection> {
    return keyedLine(this.at, seed, inbox);
  }

  /** As the centre's own key sees the server. */
  async inside(): Promise<JetStreamManager> {
    return jetstreamManager(await this.line(readFileSync(this.at.creds, 'utf8'), CENTRE));
  }

  /** What the arbiter at the centre sees of the standing start: all that must not be in what a hall's key reads. */
  get secrets(): readonly string[] {
    const { ledger, round } = this.kiosk.host.context.recorder.tournament;
    const { standing } = drawsOf(ledger, round?.round ?? 0);
    const { start } = this.kiosk.host.roundView ?? {};
    if (standing?.made == null || start == null) throw new Error('nothing stands');
    const { sha256, receipt } = standing.made;
    return [
      start.fen,
      start.placement,
      start.backRank,
      start.backRank?.toLowerCase(),
      `"sp":${String(start.sp)},`,
      `"sp":${String(start.sp)}}`,
      `"number":${String(start.sp)},"numbering"`,
      sha256,
      receipt?.secret,
    ].filter((text): text is string => text != null && text !== '');
  }

  get draw(): string {
    const { ledger, round } = this.kiosk.host.context.recorder.tournament;
    return drawsOf(ledger, round?.round ?? 0).standing?.draw ?? '';
  }
}

class Photographer {
  readonly line: NatsConnection;
  readonly name: string;
  readonly heard: string[] = [];

  constructor(line: NatsConnection, name: string) {
    this.line = line;
    this.name = name;
    // Whatever it may hear beside what it asks for.
    for (const subject of ['>', `arbiter960.${EVENT}.centre`, `arbiter960.${EVENT}.centre.advice.${tokenOf(name)}.>`])
      line.subscribe(subject, {
        callback: (error, message) => {
          if (error === null) this.heard.push(message.string());
        },
      });
  }

  /** Every byte of the centre's stream that its key reads, with all that it was told beside. */
  async read(): Promise<string> {
    const manager = await jetstreamManager(this.line, { checkAPI: false, timeout: 2_000 });
    const name = centreStreamOf(EVENT);
    const info = await manager.streams.info(name);
    const texts: string[] = [JSON.stringify(info), ...this.heard];
    for (let seq = 1; seq <= info.state.last_seq + 5; seq++) {
      const message = await manager.direct.getMessage(name, { seq });
      if (message !== null) texts.push(message.string(), ...[...message.header].flat(2));
    }
    return texts.join('\n');
  }

  /** What the server answers to this. */
  async ask(subject: string, payload = ''): Promise<string> {
    const answer = this.line.request(subject, payload, { timeout: 700 });
    return answer.then(
      (message) => `${String(message.headers?.code ?? '')} ${message.string()}`,
      (error: unknown) => `refused: ${String(error)}`,
    );
  }
}

describe.skipIf(NO_NATS !== null)('a start that is sealed at the centre', () => {
  it.each<readonly [string, (centre: Hall) => void]>([
    ['drawn in one go', (centre) => void demand(centre, 'draw.quick', { round: 1, excluded: [] })],
    ['set by hand', (centre) => void demand(centre, 'start.give', { table: null, start: '870' })],
  ])('%s, is in no byte that the key of a hall reads until it is handed out', async (_, make) => {
    const scene = await Scene.begin();
    const hall = await scene.hall('Hall A');
    const thief = await scene.photographer('Hall B');
    make(scene.kiosk);
    // Something follows it, and waits with it.
    demand(scene.kiosk, 'hall.show', { screen: 'blank' });
    await until(
      () => hall.way?.draw.standing === 'held',
      () => hall.way,
    );
    const before = await thief.read();
    expect(before).toContain('"type":"round.opened"');
    for (const secret of scene.secrets) expect(before).not.toContain(secret);
    expect(hall.hall.host.roundView?.start).toBeNull();
    demand(scene.kiosk, 'draw.handOut', { draw: scene.draw });
    await until(
      () => ['taken', 'given'].includes(hall.way?.draw.standing ?? ''),
      () => hall.way,
    );
    const after = await thief.read();
    expect(after).toContain(scene.secrets[0]);
    // In the hall it is sealed all the same.
    expect(hall.hall.host.hallView(0).round?.start ?? null).toBeNull();
    demand(scene.kiosk, 'hall.show', { screen: 'position' });
    if (hall.way?.draw.standing === 'taken')
      await until(() => hall.hall.host.hallView(0).round?.start?.sp === scene.kiosk.host.roundView?.start?.sp);
  });

  it('goes out when it is revealed, and one that was annulled with its annulment: what follows is not kept back', async () => {
    const scene = await Scene.begin();
    const hall = await scene.hall('Hall A');
    demand(scene.kiosk, 'draw.quick', { round: 1, excluded: [] });
    await until(() => hall.way?.draw.standing === 'held');
    demand(scene.kiosk, 'draw.annul', { draw: scene.draw, reason: 'A visitor stood behind me' });
    demand(scene.kiosk, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    await until(() => hall.hall.host.roundView?.draw.phase === 'committed');
    const draw = scene.kiosk.host.context.recorder.tournament.ledger.at(-1)?.draw ?? '';
    demand(scene.kiosk, 'draw.input', { draw, inputs: [{ from: '', text: '17' }] });
    demand(scene.kiosk, 'draw.reveal', { draw, present: [] });
    await until(() => hall.hall.host.hallView(0).round?.start?.sp === scene.kiosk.host.roundView?.start?.sp);
  });

  it('waits over a restart of the centre’s line, of its server and of its kiosk, and goes on from there', async () => {
    const scene = await Scene.begin();
    const hall = await scene.hall('Hall A');
    demand(scene.kiosk, 'draw.quick', { round: 1, excluded: [] });
    await until(() => hall.way?.draw.standing === 'held');
    await scene.at.server.kill();
    await scene.at.server.go();
    await until(
      () => hall.way?.standing === 'following' && scene.centre.view.fault === null,
      () => [hall.way, scene.centre.view],
    );
    await scene.centre.close();
    const again = new EventCentre(scene.centre.options, scene.centre.folder);
    again.speak(scene.kiosk);
    const thief = await scene.photographer('Hall B');
    await until(() => again.view.fault === null);
    const before = await thief.read();
    for (const secret of scene.secrets) expect(before).not.toContain(secret);
    demand(scene.kiosk, 'hall.show', { screen: 'position' });
    await until(
      () => hall.hall.host.hallView(0).round?.start?.sp === scene.kiosk.host.roundView?.start?.sp,
      () => [hall.way, again.view],
    );
    expect([hall.way?.fault, again.view.fault]).toEqual([null, null]);
  });
});

describe.skipIf(NO_NATS !== null)('the key of a hall', () => {
  it('reads nothing of another hall, whatever it asks, nor has the server keep anything for it', async () => {
    const scene = await Scene.begin();
    const hall = await scene.hall('Hall A');
    demand(hall.hall, 'draw.quick', { round: 1, excluded: [] });
    const start = hall.hall.host.roundView?.start;
    await until(() => scene.centre.hall('Hall A')?.draw?.moment === 'sealed');
    const thief = await scene.photographer('Hall B');
    const [halls, centre] = [streamOf(EVENT), centreStreamOf(EVENT)];
    const theirs = journalOf(EVENT, 'Hall A', 'kiosk-a');
    const own = journalOf(EVENT, 'Hall B', 'x');
    const consumer = (stream: string, more: object = {}): string =>
      JSON.stringify({
        stream_name: stream,
        config: { ack_policy: 'none', deliver_policy: 'all', name: 'x', durable_name: 'x', ...more },
      });
    const asked: readonly (readonly [subject: string, payload?: string])[] = [
      [`$JS.API.DIRECT.GET.${halls}`, '{"seq":1}'],
      [`$JS.API.DIRECT.GET.${halls}.${theirs}`],
      [`$JS.API.DIRECT.GET.${halls}.${own}`, '{"seq":1}'],
      [`$JS.API.DIRECT.GET.${halls}.${own}`, JSON.stringify({ last_by_subj: theirs })],
      [`$JS.API.DIRECT.GET.${halls}.${own}`, JSON.stringify({ next_by_subj: `${journalsOf(EVENT)}.>`, seq: 1 })],
      [`$JS.API.STREAM.MSG.GET.${halls}`, '{"seq":1}'],
      [`$JS.API.CONSUMER.CREATE.${halls}`, consumer(halls)],
      [`$JS.API.CONSUMER.CREATE.${halls}.x`, consumer(halls)],
      [`$JS.API.CONSUMER.CREATE.${centre}`, consumer(centre)],
      [`$JS.API.CONSUMER.CREATE.${centre}.x`, consumer(centre)],
      // What the server itself hands on would pass by what the key may write.
      [`$JS.API.CONSUMER.CREATE.${centre}.x`, consumer(centre, { deliver_subject: theirs })],
      [`$JS.API.CONSUMER.DURABLE.CREATE.${centre}.x`, consumer(centre)],
      [`$JS.API.STREAM.SNAPSHOT.${halls}`, JSON.stringify({ deliver_subject: inboxOf(tokenOf('Hall B')) })],
      [`$JS.API.STREAM.CREATE.own`, JSON.stringify({ name: 'own', sources: [{ name: halls }] })],
    ];
    const answers: string[] = [];
    for (const [subject, payload] of asked) answers.push(await thief.ask(subject, payload));
    const read = [...answers, ...thief.heard, await thief.read()].join('\n');
    for (const secret of [start?.fen, start?.placement, start?.backRank]) {
      expect(secret).toBeTruthy();
      expect(read).not.toContain(secret);
    }
    expect(answers.filter((answer) => !/^(?:refused|400 |404 |408 )/u.test(answer))).toEqual([]);
    const inside = await scene.inside();
    expect((await inside.streams.info(centre)).state.consumer_count).toBe(0);
    const names: string[] = [];
    for await (const { config } of inside.streams.list()) names.push(config.name);
    expect(names.sort()).toEqual([halls, centre].sort());
  });

  it('reads on after it joined again and again, and from a centre on another machine, and leaves nothing on the server', async () => {
    const scene = await Scene.begin();
    const hall = await scene.hall('Hall A');
    for (let times = 0; times < 10; times++) {
      await hall.membership.handlers['halls.leave']({});
      await hall.membership.handlers['halls.join']({ code: scene.invite('Hall A') });
    }
    demand(scene.kiosk, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    await until(() => hall.hall.host.roundView?.draw.phase === 'committed');
    const draw = hall.hall.host.context.recorder.tournament.ledger[0]?.draw;
    demand(scene.kiosk, 'draw.annul', { draw, reason: 'The machine is exchanged' });
    await until(() => hall.hall.host.roundView?.draw.phase === 'none');
    await scene.centre.close();
    const [other, kiosk] = [new EventCentre(scene.centre.options), centreKiosk('another-centre')];
    other.speak(kiosk);
    scene.openRound(kiosk);
    demand(kiosk, 'draw.quick', { round: 1, excluded: [] });
    demand(kiosk, 'hall.show', { screen: 'position' });
    await until(
      () => hall.hall.host.hallView(0).round?.start?.sp === kiosk.host.roundView?.start?.sp,
      () => [hall.way, other.view],
    );
    const inside = await scene.inside();
    expect((await inside.streams.info(centreStreamOf(EVENT))).state.consumer_count).toBe(0);
  });
});
