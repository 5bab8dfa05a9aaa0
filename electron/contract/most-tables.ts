/** Tables of one round: what one kiosk is made and measured for. */
export const MOST_TABLES_OF_ROUND = 1000;

/** Simulated tables of a demonstration. */
export const MOST_DEMO_TABLES = 64;
