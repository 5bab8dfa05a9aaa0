/** Bytes as a text of characters 0 to 255, one each: the form in which lines can be cut before the coding is known. */
export function rawText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + 8192) as unknown as number[]);
  }
  return text;
}

/** The text meant by raw characters: UTF-8 if they are well-formed UTF-8, else ISO 8859-1, which they already are. */
export function decodeRaw(raw: string): string {
  if (!/[\u0080-\u00ff]/.test(raw)) return raw;
  let text = '';
  for (let at = 0; at < raw.length;) {
    const lead = raw.charCodeAt(at);
    const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
    let point = length < 2 ? lead : lead & (0x7f >> length);
    if (length === 0 || lead > 0xf4) return raw;
    for (let i = 1; i < length; i++) {
      const next = raw.charCodeAt(at + i);
      if (!(next >= 0x80 && next <= 0xbf)) return raw;
      point = (point << 6) | (next & 0x3f);
    }
    const tooShort = length > 2 && point < (length === 3 ? 0x800 : 0x10000);
    if (tooShort || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return raw;
    text += String.fromCodePoint(point);
    at += length;
  }
  return text;
}
