/** What the build puts into the program itself: a `data:` address. */
declare module '*.woff2?inline' {
  const address: string;
  export default address;
}
