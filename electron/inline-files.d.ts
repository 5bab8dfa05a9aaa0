/** A file as a `data:` address in the program itself, as Vite writes it. */
declare module '*.woff2?inline' {
  const address: string;
  export default address;
}
