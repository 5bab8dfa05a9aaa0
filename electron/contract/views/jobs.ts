import type { Fault } from '../../../engine/result.ts';
import type { HallsView } from '../halls.ts';
import type { WaysView } from '../ways.ts';

/** What the kiosk makes on the side, one of a kind at a time: begun and cancelled by a request, followed by notices. */

/** The last of each kind; null before the first. Audience: arbiter. */
export interface JobsView {
  readonly pdf: PdfView | null;
  readonly bundle: BundleView | null;
  /** The ways on which the round leaves the hall. */
  readonly ways: WaysView | null;
  /** The event of several halls that this kiosk takes part in. */
  readonly halls: HallsView | null;
}

/** It could not be made. */
interface Failed {
  readonly phase: 'failed';
  readonly fault: Fault;
}

/** Of which round sheets are, and the state of it that they show: `sheets` of its view. */
export interface ShownSheets {
  readonly round: number;
  readonly sheets: number;
}

/** How far a PDF is. */
export type PdfPhase =
  | { readonly phase: 'opening' }
  | { readonly phase: 'laying'; readonly laid: number; readonly pages: number }
  /** Of so many pages; no bytes while the browser is making them, of which it tells nothing. */
  | { readonly phase: 'writing'; readonly pages: number; readonly bytes: number }
  | {
      readonly phase: 'done';
      readonly file: string;
      /** Name under which the console may fetch it. */
      readonly download: string;
      readonly bytes: number;
      readonly pages: number;
      /** What it shows of the running round, as its view had it; null where it shows another, or none. */
      readonly shows: ShownSheets | null;
    }
  | { readonly phase: 'cancelled' }
  | Failed;

/** What is being done for a bundle. */
export type BundleStep = 'reading' | 'printing' | 'writing';

/** A report as PDF, beside its zip. */
export interface BundlePdf {
  readonly file: string;
  /** Name under which the console may fetch it; null when it was written elsewhere. */
  readonly download: string | null;
}

/** How far an evidence bundle is. */
export type BundlePhase =
  /** Of reading and writing in bytes or thereabouts, of printing in seconds, and nobody knows of how many. */
  | { readonly phase: 'writing'; readonly step: BundleStep; readonly done: number; readonly of: number }
  | {
      readonly phase: 'done';
      readonly file: string;
      readonly bytes: number;
      /** Of the zip itself. */
      readonly sha256: string;
      /** Name under which the console may fetch it; null when it was written elsewhere. */
      readonly download: string | null;
      /** The PDF of a report; without one null, and why there is none. */
      readonly pdf: BundlePdf | null;
      readonly noPdf: Fault | null;
    }
  | { readonly phase: 'cancelled' }
  | Failed;

/** Evidence alone, or the report of the tournament with it. */
export type BundleKind = 'evidence' | 'report';

/** `job` is its number, from 1 since the start. */
export type PdfView = { readonly job: number } & PdfPhase;
export type BundleView = { readonly job: number; readonly what: BundleKind } & BundlePhase;
