import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Fault, Result } from '../../../engine/result.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { Loss } from '../../host/ports/losses.ts';
import type { OnBundleProgress } from '../../host/ports/record.ts';
import { reasonOf } from '../folder/reason-of.ts';
import { partOf } from './part-name.ts';
import type { ZipContent } from './zip.ts';

/** From what a report is made. */
export interface ReportRecord {
  readonly tournament: Tournament;
  /** Entries of the record, and the hash of the last. */
  readonly entries: number;
  readonly head: string;
  /** What the kiosk has told of losses and interruptions, oldest first. */
  readonly losses: readonly Loss[];
}

/** Text, bytes, or text piece by piece: what is large holds nothing up. */
export type ReportContent = string | Uint8Array | Iterable<string>;

/** Watches what takes long. */
export interface PrintWatch {
  readonly onProgress?: OnBundleProgress | undefined;
  readonly isCancelled?: (() => boolean) | undefined;
}

/** Makes what a report consists of: the storage knows neither its words nor how a PDF is made. */
export interface ReportMaker {
  /** The page, as HTML. */
  readonly page: (record: ReportRecord) => string;
  /** Results and games as files of pairing programs: name and content. */
  readonly files: (record: ReportRecord) => Iterable<readonly [name: string, content: ReportContent]>;
  /** Makes a PDF of the page in a file that is not there yet. Null when it was cancelled. */
  readonly print: (
    page: string,
    record: ReportRecord,
    file: string,
    watch: PrintWatch,
  ) => Promise<Result<number | null>>;
}

function* written(pieces: Iterable<string>): Generator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece, 'utf8');
}

/** What of a bundle is the report: files for the zip, one after another, and the PDF beside it. */
export class ReportFiles {
  readonly #maker: ReportMaker;
  readonly #file: string;
  /** Until it is whole. */
  readonly #pdf: string;
  #hasPdf = false;
  /** Why there is no PDF. */
  noPdf: Fault | null = null;

  /** @param zip that is being written: the PDF is to stand beside it. */
  constructor(maker: ReportMaker, zip: string) {
    this.#maker = maker;
    this.#file = `${zip.replace(/\.zip$/u, '')}.pdf`;
    this.#pdf = partOf(this.#file);
  }

  async *files(record: ReportRecord, watch: PrintWatch): AsyncGenerator<readonly [string, ZipContent]> {
    const page = this.#maker.page(record);
    yield ['report.html', [Buffer.from(page, 'utf8')]];
    for (const [name, content] of this.#maker.files(record))
      yield [
        name,
        content instanceof Uint8Array ? [content] : written(typeof content === 'string' ? [content] : content),
      ];
    watch.onProgress?.(0, 0, 'printing');
    const printed = await this.#maker.print(page, record, this.#pdf, watch);
    if (!printed.ok) this.noPdf = printed.fault;
    else if (printed.value !== null) {
      this.#hasPdf = true;
      yield ['report.pdf', createReadStream(this.#pdf) as AsyncIterable<Buffer>];
    }
  }

  /** Puts the PDF beside the zip. @returns its path; null where there is none. */
  async keepPdf(): Promise<string | null> {
    if (!this.#hasPdf) return null;
    try {
      await rename(this.#pdf, this.#file);
      return this.#file;
    } catch (error) {
      this.noPdf = { code: 'pdf.failed', facts: { reason: reasonOf(error) } };
      return null;
    }
  }

  /** Nothing is left of what was not kept. */
  async close(): Promise<void> {
    await rm(this.#pdf, { force: true }).catch(() => undefined);
  }
}
