import type { Control, Tab } from '../tab/open-tab.ts';
import { isToFill } from './fill-fields.ts';

/** One click: which control, and whether its form was filled in first. */
export interface Step {
  key: string;
  isFilled: boolean;
}

export interface Placed {
  /** Its number among all controls that are shown. */
  at: number;
  /** The same from one visit to the next, and for all pages of one screen. */
  key: string;
  control: Control;
}

/** Rows of a list have the same buttons, a choice has its boxes: so many of each are clicked. */
const MOST_OF_A_NAME = 2;

/** Without figures, the beginning of a trace, and what a row is about: the name of its button in every row. */
const sharedName = ({ group, name }: Control): string =>
  (group || name)
    .replace(/[0-9a-f]+ ?…/g, '# …')
    .replace(/\d+/g, '#')
    .replace(/«[^»]*»/g, '«»');

/** The controls that are shown now. Those of the shell are the same on every page, whichever screen it is. */
export const placedControls = async ({ page }: Tab, screen: string): Promise<Placed[]> => {
  const controls = await page.evaluate<Control[]>('window.__crawl.controls()');
  const counts = new Map<string, number>();
  return controls.map((control, at) => {
    const where =
      control.area === 'shell' ? 'shell' : [screen, control.step, control.area].filter(Boolean).join(' ');
    const name = `${where} | ${control.kind} | ${sharedName(control)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { at, control, key: `${name} | ${count}` };
  });
};

const isClickable = ({ control, key }: Placed): boolean =>
  !control.isChosen && !control.isDisabled && Number(key.split(' | ').at(-1)) <= MOST_OF_A_NAME;

/**
 * Controls of the page that have not been clicked yet: a form is sent empty, then filled in. Adds them to `clicked`.
 */
export const newSteps = async (tab: Tab, screen: string, clicked: Set<string>): Promise<Step[]> => {
  const steps: Step[] = [];
  for (const { at, key, control } of (await placedControls(tab, screen)).filter(isClickable)) {
    if (clicked.has(key)) continue;
    clicked.add(key);
    steps.push({ key, isFilled: false });
    if (control.submits && (await isToFill(tab.page, at))) steps.push({ key, isFilled: true });
  }
  return steps;
};

/** Disabled controls that don't say why beside them and that nobody has told of yet. Adds them to `clicked`. */
export const muteControls = async (tab: Tab, screen: string, clicked: Set<string>): Promise<string[]> => {
  const mute = (await placedControls(tab, screen))
    .filter(({ control }) => control.isDisabled && control.reason === '')
    .map(({ key }) => `${key} (disabled)`)
    .filter((key) => !clicked.has(key));
  for (const key of mute) clicked.add(key);
  return mute;
};
