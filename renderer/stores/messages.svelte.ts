import { en } from '../../electron/contract/messages/en.ts';
import { sentenceOf } from '../../electron/contract/messages/fault-sentences.ts';
import type { Messages } from '../../electron/contract/messages/types.ts';
import type { Fault } from '../../engine/result.ts';

/** The words of the language that this page speaks. They may become others at any time: read them where they are shown. */
class MessagesStore implements Messages {
  #spoken = $state.raw<Messages>(en);

  speak(messages: Messages): void {
    this.#spoken = messages;
  }

  get language(): Messages['language'] {
    return this.#spoken.language;
  }
  get access(): Messages['access'] {
    return this.#spoken.access;
  }
  get alerts(): Messages['alerts'] {
    return this.#spoken.alerts;
  }
  get broadcast(): Messages['broadcast'] {
    return this.#spoken.broadcast;
  }
  get card(): Messages['card'] {
    return this.#spoken.card;
  }
  get console(): Messages['console'] {
    return this.#spoken.console;
  }
  get corrections(): Messages['corrections'] {
    return this.#spoken.corrections;
  }
  get demonstration(): Messages['demonstration'] {
    return this.#spoken.demonstration;
  }
  get doubts(): Messages['doubts'] {
    return this.#spoken.doubts;
  }
  get draw(): Messages['draw'] {
    return this.#spoken.draw;
  }
  get faults(): Messages['faults'] {
    return this.#spoken.faults;
  }
  get feeds(): Messages['feeds'] {
    return this.#spoken.feeds;
  }
  get follow(): Messages['follow'] {
    return this.#spoken.follow;
  }
  get floor(): Messages['floor'] {
    return this.#spoken.floor;
  }
  get games(): Messages['games'] {
    return this.#spoken.games;
  }
  get hall(): Messages['hall'] {
    return this.#spoken.hall;
  }
  get halls(): Messages['halls'] {
    return this.#spoken.halls;
  }

  get memory(): Messages['memory'] {
    return this.#spoken.memory;
  }
  get moreGames(): Messages['moreGames'] {
    return this.#spoken.moreGames;
  }
  get laws(): Messages['laws'] {
    return this.#spoken.laws;
  }
  get pairings(): Messages['pairings'] {
    return this.#spoken.pairings;
  }
  get print(): Messages['print'] {
    return this.#spoken.print;
  }
  get rail(): Messages['rail'] {
    return this.#spoken.rail;
  }
  get record(): Messages['record'] {
    return this.#spoken.record;
  }

  get rehearsal(): Messages['rehearsal'] {
    return this.#spoken.rehearsal;
  }
  get ruling(): Messages['ruling'] {
    return this.#spoken.ruling;
  }
  get said(): Messages['said'] {
    return this.#spoken.said;
  }
  get tournament(): Messages['tournament'] {
    return this.#spoken.tournament;
  }

  faultSentence(fault: Fault): string {
    return sentenceOf(this.#spoken.faults, fault);
  }
}

export const messages = new MessagesStore();
