/** Records of an event that are shown: more than any event has. */
export const MOST_HALLS = 2_000;
/** Records of one key: each tournament of its kiosk is one, and each machine that it had. */
export const MOST_OF_ONE_HALL = 50;

/** Questions that a hall has open at the centre: more than a chief arbiter answers at once. */
export const MOST_ASKED = 20;
