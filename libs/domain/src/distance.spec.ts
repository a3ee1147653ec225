import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  EARTH_RADIUS_METERS,
  boundingBox,
  formatDistance,
  haversineMeters,
  nearestWithin,
  parsePosition,
  roundPosition,
} from './distance.js';
import type { Position } from './distance.js';

const melbourne: Position = { latitude: -37.8136, longitude: 144.9631 };
const anyPosition = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('haversineMeters', () => {
  it.each([
    ['the same place', melbourne, melbourne, 0],
    ['a degree of latitude', { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111_194.93],
    ['a degree of longitude at 60 south', { latitude: -60, longitude: 0 }, { latitude: -60, longitude: 1 }, 55_596.93],
    ['over the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_194.93],
    ['Melbourne to Sydney', melbourne, { latitude: -33.8688, longitude: 151.2093 }, 713_427.48],
    ['opposite ends', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, Math.PI * 6_371_000],
  ])('%s', (_name, a, b, meters) => {
    expect(haversineMeters(a, b)).toBeCloseTo(meters, 1);
  });

  it('is the same in both directions, and never more than half around the earth', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, (a, b) => {
        const meters = haversineMeters(a, b);
        expect(meters).toBeCloseTo(haversineMeters(b, a), 3);
        expect(meters).toBeGreaterThanOrEqual(0);
        expect(meters).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_METERS);
      }),
    );
  });
});

describe('parsePosition', () => {
  it.each([
    ['decimal text', '-37.8136', '144.9631', melbourne],
    ['with spaces around', ' -37.8136 ', '144.9631 ', melbourne],
    ['the corners of the map', '-90', '180', { latitude: -90, longitude: 180 }],
    ['a plus sign', '+37.8', '+144.9', { latitude: 37.8, longitude: 144.9 }],
    ['zero', '0', '0', { latitude: 0, longitude: 0 }],
    ['a latitude past the pole', '90.0001', '0', null],
    ['a latitude past the other pole', '-90.0001', '0', null],
    ['a longitude past the date line', '0', '-180.0001', null],
    ['empty text, which must not be the Atlantic', '', '', null],
    ['one half missing', '-37.8', null, null],
    ['words', 'north', '144', null],
    ['a trailing word', '37.8S', '144', null],
    ['infinity', 'Infinity', '0', null],
    ['not a number', 'NaN', '0', null],
    ['an exponent', '1e1', '0', null],
    ['a hexadecimal number', '0x10', '0', null],
  ])('%s', (_name, latitude, longitude, position) => {
    expect(parsePosition(latitude, longitude)).toEqual(position);
  });
});

describe('nearestWithin', () => {
  const at = (id: number, latitude: string) => ({ id, latitude, longitude: '0' });
  const here = { latitude: 0, longitude: 0 };
  const edge = haversineMeters(here, { latitude: 0.01, longitude: 0 });

  it('lists nearest first and leaves out what is farther or has no place', () => {
    const items = [at(1, '0.009'), at(2, '0.02'), at(3, '-0.001'), at(4, ''), at(5, '0.005')];
    expect(nearestWithin(items, here, 1112).map((item) => item.id)).toEqual([3, 5, 1]);
  });

  it('counts a place exactly on the radius', () => {
    expect(nearestWithin([at(1, '0.01')], here, edge)).toHaveLength(1);
    expect(nearestWithin([at(1, '0.01')], here, edge - 0.001)).toHaveLength(0);
  });

  it('gives each item its distance and all it had', () => {
    expect(nearestWithin([at(1, '0.01')], here, 5000)).toEqual([{ ...at(1, '0.01'), distanceMeters: edge }]);
  });

  it('keeps the order of places equally far', () => {
    expect(nearestWithin([at(2, '0.01'), at(1, '0.01')], here, 5000).map((item) => item.id)).toEqual([2, 1]);
  });
});

describe('roundPosition (D51)', () => {
  it.each([
    ['two decimals', melbourne, 2, { latitude: -37.81, longitude: 144.96 }],
    ['no decimals', melbourne, 0, { latitude: -38, longitude: 145 }],
    ['a trace below zero is plain zero', { latitude: -0.001, longitude: 0.001 }, 2, { latitude: 0, longitude: 0 }],
  ])('%s', (_name, position, decimals, rounded) => {
    expect(roundPosition(position, decimals)).toEqual(rounded);
  });
});

describe('boundingBox', () => {
  it('holds every place within the radius', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, (center, other) => {
        const box = boundingBox(center, haversineMeters(center, other));
        expect(other.latitude).toBeGreaterThanOrEqual(box.minLatitude);
        expect(other.latitude).toBeLessThanOrEqual(box.maxLatitude);
        expect(other.longitude).toBeGreaterThanOrEqual(box.minLongitude);
        expect(other.longitude).toBeLessThanOrEqual(box.maxLongitude);
      }),
      { numRuns: 1000 },
    );
  });

  it('holds every place at the same longitude or latitude, for the radius of a business', () => {
    const degrees = fc.double({ min: -0.6, max: 0.6, noNaN: true });
    fc.assert(
      fc.property(degrees, degrees, (north, east) => {
        const other = { latitude: melbourne.latitude + north, longitude: melbourne.longitude + east };
        const box = boundingBox(melbourne, haversineMeters(melbourne, other));
        expect(other.latitude).toBeGreaterThanOrEqual(box.minLatitude);
        expect(other.latitude).toBeLessThanOrEqual(box.maxLatitude);
        expect(other.longitude).toBeGreaterThanOrEqual(box.minLongitude);
        expect(other.longitude).toBeLessThanOrEqual(box.maxLongitude);
      }),
    );
  });

  it('is tight: 50 km around Melbourne are less than a degree and a quarter wide', () => {
    const box = boundingBox(melbourne, 50_000);
    expect(box.maxLatitude - box.minLatitude).toBeCloseTo(0.899, 2);
    expect(box.maxLongitude - box.minLongitude).toBeCloseTo(1.138, 2);
  });

  it('ends at the poles', () => {
    expect(boundingBox({ latitude: 89.9, longitude: 0 }, 50_000).maxLatitude).toBe(90);
    expect(boundingBox({ latitude: -89.9, longitude: 0 }, 50_000).minLatitude).toBe(-90);
  });

  it.each([
    ['near a pole', { latitude: 89.9, longitude: 10 }],
    ['over the date line', { latitude: -37, longitude: 179.9 }],
    ['over the date line, from the east', { latitude: -37, longitude: -179.9 }],
  ])('takes every longitude %s', (_name, center) => {
    expect(boundingBox(center, 50_000)).toMatchObject({ minLongitude: -180, maxLongitude: 180 });
  });
});

describe('formatDistance', () => {
  it.each([
    [0, '0 m'],
    [849.6, '850 m'],
    [999.4, '999 m'],
    [999.5, '1.0 km'],
    [1000, '1.0 km'],
    [1249, '1.2 km'],
    [12_340, '12.3 km'],
    [12_360, '12.4 km'],
  ])('%p metres are %p', (meters, text) => {
    expect(formatDistance(meters)).toBe(text);
  });
});
