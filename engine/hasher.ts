/** SHA-256 (FIPS 180-4) and HMAC (RFC 2104) over UTF-8 texts, as 64 small hexadecimal digits. The engine has none itself. */
export interface Hasher {
  sha256(text: string): string;
  hmacSha256(key: string, text: string): string;
}
