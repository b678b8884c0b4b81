import type { RouteAction } from '@souvenance/contracts';
import type { Caller } from './rules.ts';
import type { Ids, ThingKind } from './things.ts';

/** How a route is knocked at. Parameters of the path come from the thing's identifiers by their names. */
export interface Row {
  /** The thing that the call names; left out where it names none. */
  readonly of?: ThingKind;
  /** Parameters that no thing gives. */
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string> | ((ids: Ids) => Record<string, string>);
  readonly body?: object | ((ids: Ids) => object);
  /** Action in the table of roles for this body or file, where it differs from the route's own action. */
  readonly action?: RouteAction;
  /** Best answer that this input can have: a rule of states, or a part that the thing lacks. 200 when left out. */
  readonly best?: string;
  /** True when the first caller who is let in uses the thing up: every caller gets a new one. */
  readonly usesUp?: true;
  /** The answer lists things of this kind: those of one's own families, and no others. */
  readonly lists?: ThingKind;
  /** Least caller to whom the list shows them; a reader when left out. */
  readonly lister?: Caller;
  /** Ends the caller's own session: everybody is made anew after it. */
  readonly endsSession?: true;
}

export const printFile = { params: { name: 'interior.pdf' } } as const;
