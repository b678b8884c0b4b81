import type { RouteAction } from '@souvenance/contracts';
import type { Caller } from './rules.ts';
import type { Ids, ThingKind } from './things.ts';

/** How the matrix calls a route. Parameters of the path are filled from the thing's identifiers by their names. */
export interface Row {
  /** The thing that the request names; absent if it names none. */
  readonly of?: ThingKind;
  /** Parameters that do not come from the thing. */
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string> | ((ids: Ids) => Record<string, string>);
  readonly body?: object | ((ids: Ids) => object);
  /** Action in the table of roles for this body or file, if it differs from the route's own action. */
  readonly action?: RouteAction;
  /**
   * Best answer that this input can have: an error of a state rule, or of a part that the thing lacks. Default: 200.
   */
  readonly best?: string;
  /** Whether the first allowed caller uses the thing up, so that every caller gets a new one. */
  readonly usesUp?: true;
  /** The answer lists things of this kind: those of the caller's own families, and no others. */
  readonly lists?: ThingKind;
  /** Least caller to whom the list shows them. Default: a reader. */
  readonly lister?: Caller;
  /** Whether the request ends the caller's own session, so that every caller is created again afterwards. */
  readonly endsSession?: true;
}

export const printFile = { params: { name: 'interior.pdf' } } as const;
