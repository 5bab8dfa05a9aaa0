/** Lines to boards coming and going, for the account of what could be seen when. */
export type DeviceEntry =
  | {
      readonly type: 'line.connected';
      readonly data: {
        readonly table: number;
        readonly path: string;
        readonly serial: string | null;
        /**
         * What the names of the line's files under `captures/` begin with: that, then `.jsonl`, or `-2.jsonl` and so on for files
         * that had to be begun anew. Older entries have none.
         */
        readonly capture?: string;
      };
    }
  /** Another game is due at a table: what crosses its line from here on is kept in files of this name, as above. */
  | {
      readonly type: 'capture.begun';
      readonly data: { readonly table: number; readonly capture: string };
    }
  | {
      readonly type: 'line.lost';
      readonly data: { readonly table: number; readonly path: string; readonly reason: string };
    };
