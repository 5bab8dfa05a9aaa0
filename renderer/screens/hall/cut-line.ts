/** The sign of a line that is cut, drawn in a square of 20. */
export const CUT_LINE =
  'M8 12.5l-1.6 1.6a3 3 0 0 1-4.2-4.2l3-3a3 3 0 0 1 3.2-.7M12 7.5l1.6-1.6a3 3 0 0 1 4.2 4.2l-3 3a3 3 0 0 1-3.2.7M8.6 2v2.6M11.4 18v-2.6';
