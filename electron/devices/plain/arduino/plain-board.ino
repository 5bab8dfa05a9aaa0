/*
 * The plain protocol of Arbiter960 on an Arduino: README.md of the folder above says what is sent, and why.
 * What is yours to write: readSquare(), which looks at one square of your board, and readClock(), if a clock is plugged in.
 */

const char NUMBER[] = "17";       // tells this board from the others of the hall
const unsigned SCAN_MS = 40;      // the longest that one look at all 64 squares takes: measure it
const unsigned SETTLE_MS = 200;   // how long a piece that is put down may still flicker: measure it

char seen[64];                    // a1, b1, … h8: what the last scan saw

/* 'P' 'N' 'B' 'R' 'Q' 'K' for White, 'p' … 'k' for Black, '-' for an empty square. */
char readSquare(byte square) {
  (void)square;
  return '-';
}

/* CRC-16, polynomial 0x1021, from 0xFFFF. */
uint16_t checksum(const char *text) {
  uint16_t crc = 0xFFFF;
  for (; *text; text++) {
    crc ^= (uint16_t)(byte)*text << 8;
    for (byte bit = 0; bit < 8; bit++) crc = (crc & 0x8000) ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return crc;
}

void say(const char *body) {
  char end[8];
  snprintf(end, sizeof end, "*%04X\n", checksum(body));
  Serial.print(body);
  Serial.print(end);
}

void sayHello() {
  char line[100];
  snprintf(line, sizeof line, "plain version=1 number=%s scan=%u settle=%u clock=no", NUMBER, SCAN_MS, SETTLE_MS);
  say(line);
}

void sayBoard() {
  char line[100] = "board ";
  byte at = 6;
  for (int rank = 7; rank >= 0; rank--) {
    byte empty = 0;
    for (byte file = 0; file < 8; file++) {
      char piece = seen[8 * rank + file];
      if (piece == '-') {
        empty++;
        continue;
      }
      if (empty) line[at++] = '0' + empty;
      empty = 0;
      line[at++] = piece;
    }
    if (empty) line[at++] = '0' + empty;
    if (rank) line[at++] = '/';
  }
  line[at] = 0;
  say(line);
}

void saySquare(byte square) {
  char line[] = "square a1 -";
  line[7] = 'a' + square % 8;
  line[8] = '1' + square / 8;
  line[10] = seen[square];
  say(line);
}

void setup() {
  Serial.begin(115200);
  for (byte square = 0; square < 64; square++) seen[square] = readSquare(square);
}

void loop() {
  for (byte square = 0; square < 64; square++) {
    char now = readSquare(square);
    if (now == seen[square]) continue;
    seen[square] = now;
    saySquare(square);
  }
  while (Serial.available()) {
    if (Serial.read() != '\n') continue;
    sayHello();
    sayBoard();
  }
}
