import { describe, expect, it } from 'vitest';
import { swipeDirection } from './swipe-direction.ts';

describe('a finger on the open book', () => {
  it('turns to the next page when it goes to the left, to the one before when it goes to the right', () => {
    expect(swipeDirection(-41, 0)).toBe(1);
    expect(swipeDirection(120, -30)).toBe(-1);
  });

  it('turns nothing when it hardly moves', () => {
    expect(swipeDirection(40, 0)).toBeNull();
    expect(swipeDirection(-40, 2)).toBeNull();
    expect(swipeDirection(0, 0)).toBeNull();
  });

  it('scrolls the page when it goes as much down as sideways', () => {
    expect(swipeDirection(-90, 70)).toBeNull();
    expect(swipeDirection(60, -300)).toBeNull();
  });

  it('turns when it slopes a little', () => {
    expect(swipeDirection(-90, 60)).toBe(1);
  });
});
