/** The pages of a phone of the floor. */
export const FLOOR_TABS = ['calls', 'setUp', 'results'] as const;
export type FloorTab = (typeof FLOOR_TABS)[number];
