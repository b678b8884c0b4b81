import { describe, expect, it } from 'vitest';
import { swipe } from './swipe.ts';

describe('a finger on the open book', () => {
  it('turns to the next page when it goes to the left, to the one before when it goes to the right', () => {
    expect(swipe(-41, 0)).toBe(1);
    expect(swipe(120, -30)).toBe(-1);
  });

  it('turns nothing when it hardly moves', () => {
    expect(swipe(40, 0)).toBeNull();
    expect(swipe(-40, 2)).toBeNull();
    expect(swipe(0, 0)).toBeNull();
  });

  it('scrolls the page when it goes as much down as sideways', () => {
    expect(swipe(-90, 70)).toBeNull();
    expect(swipe(60, -300)).toBeNull();
  });

  it('turns when it slopes a little', () => {
    expect(swipe(-90, 60)).toBe(1);
  });
});
