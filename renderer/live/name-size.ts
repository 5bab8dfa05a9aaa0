/** The longer a name is, the smaller; on more lines where that is not enough. */
export function nameSize({ length }: string): '' | 'long' | 'longest' {
  return length <= 18 ? '' : length <= 26 ? 'long' : 'longest';
}
