/** Paths of boards that no list names, typed and disconnected again: they need not be typed twice, whatever page was looked at meanwhile. */
export class TypedPaths {
  all = $state.raw<readonly string[]>([]);

  add(path: string): void {
    if (!this.all.includes(path)) this.all = [...this.all, path];
  }
}
