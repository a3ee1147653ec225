import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LOCATION_OPTIONS, followLocation, type LocationState } from './follow-location';

/** A device that answers when the test says so. */
function aDevice() {
  const device = {
    tell: (_latitude: number, _longitude: number) => {},
    fail: (_code: number, _message: string) => {},
    options: undefined as PositionOptions | undefined,
    isWatched: false,
    watchPosition(success: PositionCallback, failure?: PositionErrorCallback | null, options?: PositionOptions) {
      device.tell = (latitude, longitude) => success({ coords: { latitude, longitude } } as GeolocationPosition);
      device.fail = (code, message) => failure?.({ code, message } as GeolocationPositionError);
      device.options = options;
      device.isWatched = true;
      return 7;
    },
    clearWatch(id: number) {
      expect(id).toBe(7);
      device.isWatched = false;
    },
  };
  return device;
}

describe('followLocation', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('says that geolocation is not supported when the browser has none', () => {
    const seen: LocationState[] = [];
    followLocation(undefined, (s) => seen.push(s));
    expect(seen).toEqual([
      { status: 'unavailable', position: null, message: 'Geolocation not supported', isDenied: false },
    ]);
  });

  it('asks with high accuracy, 10 s time-out and a 5 minute cache', () => {
    const device = aDevice();
    followLocation(device, () => undefined);
    expect(device.options).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
  });

  it('tells the first position and moves of 25 m, not the noise between', () => {
    const seen: LocationState[] = [];
    const device = aDevice();
    followLocation(device, (s) => seen.push(s));
    device.tell(-37.8136, 144.9631);
    device.tell(-37.81361, 144.96311);
    device.tell(-37.82, 144.9631);
    expect(seen.map((s) => s.position)).toEqual([
      { latitude: -37.8136, longitude: 144.9631 },
      { latitude: -37.82, longitude: 144.9631 },
    ]);
  });

  it('keeps the message of an error', () => {
    const seen: LocationState[] = [];
    const device = aDevice();
    followLocation(device, (s) => seen.push(s));
    device.fail(1, 'User denied Geolocation');
    jest.advanceTimersByTime(LOCATION_OPTIONS.timeout);
    expect(seen).toEqual([
      { status: 'unavailable', position: null, message: 'User denied Geolocation', isDenied: true },
    ]);
  });

  it('keeps a known position through a passing error and drops it when permission is withdrawn', () => {
    const seen: LocationState[] = [];
    const device = aDevice();
    followLocation(device, (s) => seen.push(s));
    device.tell(-37.8, 144.9);
    device.fail(3, 'Timeout expired');
    jest.advanceTimersByTime(LOCATION_OPTIONS.timeout);
    device.fail(1, 'User denied Geolocation');
    // Allowed again, in the same place.
    device.tell(-37.8, 144.9);
    expect(seen.map((s) => s.status)).toEqual(['active', 'unavailable', 'active']);
  });

  it('lets a person go on after 10 s without any answer, and becomes active when one comes later', () => {
    const seen: LocationState[] = [];
    const device = aDevice();
    followLocation(device, (s) => seen.push(s));
    jest.advanceTimersByTime(LOCATION_OPTIONS.timeout - 1);
    expect(seen).toEqual([]);
    jest.advanceTimersByTime(1);
    device.tell(-37.8, 144.9);
    expect(seen.map((s) => s.status)).toEqual(['unavailable', 'active']);
  });

  it('stops following and tells nothing more', () => {
    const seen: LocationState[] = [];
    const device = aDevice();
    const stop = followLocation(device, (s) => seen.push(s));
    stop();
    jest.advanceTimersByTime(LOCATION_OPTIONS.timeout);
    expect([device.isWatched, seen]).toEqual([false, []]);
  });
});
