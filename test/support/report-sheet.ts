/** Between the margins of a sheet of the report, in pixels of 1/96 inch. */
export const SHEET = Math.floor((182 / 25.4) * 96);
