import type { FoundLink } from '../tab/open-tab.ts';

const allowedProtocol = /^(https?|mailto|tel):/;

/** Faults of a link's markup; its target is checked by following it. */
export const findLinkFaults = ({ href, url, target, rel, name }: FoundLink): string[] => {
  const called = `« ${name} » (${href})`;
  if (href === null || href === '' || href === '#') return [`the link ${called} leads nowhere`];
  if (!allowedProtocol.test(url)) return [`the link ${called} is no address`];
  const isSafe = target !== '_blank' || /\bno(opener|referrer)\b/.test(rel);
  return isSafe ? [] : [`the link ${called} opens a window without rel`];
};
