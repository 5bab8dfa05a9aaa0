/** What has just been said comes into sight where it stands, as little moved as that takes. */
export function inSight(said: Element): void {
  said.scrollIntoView({ block: 'nearest' });
}
