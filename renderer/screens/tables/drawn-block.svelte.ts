/** A block of a long list: whoever reads what it is hears of no other. */
export class DrawnBlock {
  isNear = $state(false);
  /** Items that are drawn, from its first; once it is whole, whatever comes to stand in it. */
  drawn = $state(0);
}
