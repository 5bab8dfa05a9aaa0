import { joined } from '../handlers.ts';
import { attendanceService } from './attendance.ts';
import { boardService } from './boards.ts';
import { broadcastService } from './broadcast.ts';
import { captureService } from './captures.ts';
import { centreDrawService } from './centre-draw.ts';
import type { HostContext } from './context.ts';
import { clockService } from './clocks.ts';
import { correctionService } from './corrections.ts';
import { ceremonyService } from './draw-ceremony.ts';
import { handService } from './draw-hand.ts';
import { drawService } from './draw.ts';
import { earlierResultService } from './earlier-results.ts';
import { gameService } from './games.ts';
import { lossService } from './losses.ts';
import { memoryService } from './memory.ts';
import { rehearsalService } from './rehearsal.ts';
import { resultService } from './results.ts';
import { roundStepService } from './round-steps.ts';
import { roundService } from './round.ts';
import { rulingService } from './rulings.ts';
import { playerStatementService } from './player-statements.ts';
import { tableService } from './tables.ts';
import { tournamentService } from './tournament.ts';

/** What one tournament answers: each service of the arbiter with its requests. */
export function handlersOf(context: HostContext) {
  return joined(
    tournamentService(context),
    roundService(context),
    roundStepService(context),
    drawService(context),
    centreDrawService(context),
    ceremonyService(context),
    handService(context),
    tableService(context),
    resultService(context),
    rulingService(context),
    gameService(context),
    playerStatementService(context),
    correctionService(context),
    earlierResultService(context),
    attendanceService(context),
    boardService(context),
    memoryService(context),
    clockService(context),
    broadcastService(context),
    captureService(context),
    lossService(context),
    rehearsalService(context),
  );
}
