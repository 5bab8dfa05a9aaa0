import type { AccessFacts } from './fault-facts/access.ts';
import type { BoardFacts } from './fault-facts/boards.ts';
import type { CopyFacts } from './fault-facts/copy.ts';
import type { DrawFacts } from './fault-facts/draw.ts';
import type { FileFacts } from './fault-facts/files.ts';
import type { HallFacts } from './fault-facts/halls.ts';
import type { JournalFacts } from './fault-facts/journal.ts';
import type { ProgramFacts } from './fault-facts/program.ts';
import type { RoundFacts } from './fault-facts/rounds.ts';
import type { WayFacts } from './fault-facts/ways.ts';

declare module '../../engine/fault-facts.ts' {
  /** The codes of the machine beside those of the engine. */
  interface FaultFacts
    extends
      BoardFacts,
      RoundFacts,
      DrawFacts,
      AccessFacts,
      JournalFacts,
      CopyFacts,
      FileFacts,
      ProgramFacts,
      WayFacts,
      HallFacts {}
}
