import type { AccessRequest } from '../contract/access.ts';
import type { RecordRequest } from '../contract/record.ts';
import type { RequestInput, RequestName, RequestOutput } from '../contract/requests.ts';
import type { Result } from '../../engine/result.ts';

export type PdfRequest = 'pdf.make' | 'pdf.state' | 'pdf.cancel';

/** Who answers which request. `snapshot` and the demonstration belong to the glasses, not to one tournament. */
export type TournamentRequest = Exclude<
  RequestName,
  AccessRequest | PdfRequest | RecordRequest | 'snapshot' | 'demo.start' | 'demo.stop' | 'data.delete'
>;

type Answer<N extends RequestName> = Result<RequestOutput<N>> | Promise<Result<RequestOutput<N>>>;

export type Handlers<N extends RequestName = TournamentRequest> = {
  readonly [R in N]: (input: RequestInput<R>) => Answer<R>;
};
