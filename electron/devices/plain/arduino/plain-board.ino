/*
 * The plain protocol of Arbiter960 on an Arduino: README.md of the folder above says what is sent, and why.
 * What is yours to write: readSquare(), which looks at one square of your board, and readClock(), if it reads a chess clock: then HAS_CLOCK
 * is true.
 */

const char NUMBER[] = "17";       // tells this board from the others of the hall
const unsigned SCAN_MS = 40;      // the longest that one look at all 64 squares takes: measure it
const unsigned SETTLE_MS = 200;   // how long a piece that is put down may still flicker: measure it

const bool HAS_CLOCK = false;     // readClock() below reads one

/* Left and right are the clock's own sides, seen from its front. */
struct Clock {
  unsigned left, right;           // seconds
  bool leftFlag, rightFlag;       // has fallen
  bool leftRaised;                // the lever: the raised side is the one whose time runs, or would run
  bool running;
};

char seen[64];                    // a1, b1, … h8: what the last scan saw
Clock told;                       // what was told of the clock last,
bool toldClock = false;           // whether there was one,
unsigned long toldMs = 0;         // and when

/* 'P' 'N' 'B' 'R' 'Q' 'K' for White, 'p' … 'k' for Black, '-' for an empty square. */
char readSquare(byte square) {
  (void)square;
  return '-';
}

/* What the clock shows now; false while none is plugged in. */
bool readClock(Clock &clock) {
  (void)clock;
  return false;
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
  snprintf(line, sizeof line, "plain version=1 number=%s scan=%u settle=%u clock=%s", NUMBER, SCAN_MS, SETTLE_MS,
           HAS_CLOCK ? "yes" : "no");
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

void sayClock() {
  toldClock = readClock(told);
  toldMs = millis();
  if (!toldClock) {
    say("clock none");
    return;
  }
  char line[50];
  snprintf(line, sizeof line, "clock %u%s %u%s %s %s", told.left, told.leftFlag ? "!" : "", told.right,
           told.rightFlag ? "!" : "", told.leftRaised ? "left" : "right", told.running ? "running" : "stopped");
  say(line);
}

/* At each press, each start and stop, each flag, when it is set, and once a second while it runs. */
void lookAtClock() {
  Clock now;
  bool isThere = readClock(now);
  bool isNews = isThere != toldClock;
  if (isThere && toldClock) {
    isNews = now.leftRaised != told.leftRaised || now.running != told.running || now.leftFlag != told.leftFlag ||
             now.rightFlag != told.rightFlag || (!now.running && (now.left != told.left || now.right != told.right)) ||
             (now.running && millis() - toldMs >= 1000);
  }
  if (isNews) sayClock();
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
  if (HAS_CLOCK) lookAtClock();
  while (Serial.available()) {
    if (Serial.read() != '\n') continue;
    sayHello();
    sayBoard();
    if (HAS_CLOCK) sayClock();
  }
}
