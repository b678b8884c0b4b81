import { toScreen } from '../tab/to-page-kind.ts';
import { type Clicked, NOT_THERE } from './click-page.ts';

/** Screens whose buttons aren't clicked, since they only illustrate a component's states. */
const drawings: readonly { screen: string; reason: string }[] = [
  {
    screen: '/maison/composants',
    reason: 'shows every component to those who draw them; nothing there is wired',
  },
];

export const isClicked = (url: string): boolean => !drawings.some(({ screen }) => screen === toScreen(url));

/** Controls that background work removes by the second visit, which is no fault. */
const passingControls: readonly { key: RegExp; reason: string }[] = [
  {
    key: /^\/admin\/families main \| summary \| .*aucun livre/,
    reason: 'the family of an account that is being erased: its books go first, then itself',
  },
  {
    key: /^\/admin\/orders\/:id main \| button \| Laisser repartir/,
    reason:
      'the payment service keeps the refund of another click, and tells of it: the order is over, in each copy',
  },
];

const isExplained = ({ way, faults }: Clicked): boolean =>
  faults.join() === NOT_THERE && passingControls.some(({ key }) => key.test(way.at(-1)?.key ?? ''));

/** Describes the clicks that failed or had no effect, without the explained ones. */
export const describeUnexplained = (clicks: readonly Clicked[]): string[] =>
  clicks
    .filter(({ effects, faults }) => faults.length > 0 || effects.length === 0)
    .filter((click) => !isExplained(click))
    .map(({ url, way, faults }) => {
      const steps = way.map(({ key, isFilled }) => `« ${key} »${isFilled ? ' filled in' : ''}`);
      return `${url}: ${steps.join(', then ')}: ${faults.length > 0 ? faults.join('; ') : 'no effect'}`;
    });
