import type { DeviceEntry } from '../device.ts';
import { isText, orNone, orNull, record } from '../shape.ts';
import type { DataOf, ShapesOf } from './shapes-of.ts';
import { table } from './terms.ts';

export const DEVICE_SHAPES: ShapesOf<DeviceEntry> = {
  'line.connected': record<DataOf<DeviceEntry, 'line.connected'>>({
    table,
    path: isText,
    serial: orNull(isText),
    capture: orNone(isText),
  }),
  'capture.begun': record<DataOf<DeviceEntry, 'capture.begun'>>({ table, capture: isText }),
  'line.lost': record<DataOf<DeviceEntry, 'line.lost'>>({ table, path: isText, reason: isText }),
};
