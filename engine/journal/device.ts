/** Lines to boards coming and going, for the account of what could be seen when. */
export type DeviceEntry =
  | {
      readonly type: 'line.connected';
      readonly data: { readonly table: number; readonly path: string; readonly serial: string | null };
    }
  | {
      readonly type: 'line.lost';
      readonly data: { readonly table: number; readonly path: string; readonly reason: string };
    };
