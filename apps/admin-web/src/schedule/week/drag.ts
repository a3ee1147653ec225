import {
  pointerWithin,
  type Announcements,
  type CollisionDetection,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import type { ScheduleTeam, Visit } from '@tidycrew/contracts';
import type { Spot } from '../../visits/board';
import { SCHEDULE_TEXTS } from '../../visits/texts';
import { spotWords } from '../../visits/words';

const TEXTS = SCHEDULE_TEXTS.drag;

interface CardData {
  visit: Visit;
}

export interface PlaceData {
  /** `teamId` undefined: the visit keeps its team. */
  spot: { day: string | null; teamId?: number | null };
  row: number;
  column: number;
}

/** Rows above the teams, for the arrow keys. */
export const TO_PLACE_ROW = -2;
export const DAYS_ROW = -1;

export const visitOf = (data: unknown): Visit | null => (data as Partial<CardData> | undefined)?.visit ?? null;

export function targetOf(visit: Visit, data: unknown): Spot | null {
  const spot = (data as Partial<PlaceData> | undefined)?.spot;
  if (!spot) return null;
  return { day: spot.day, teamId: spot.teamId === undefined ? visit.teamId : spot.teamId };
}

const dataOf = (place: DroppableContainer): PlaceData => place.data.current as PlaceData;

/** By pointer finds the place under it; by keyboard the place under the card's corner. */
export const placeBelow: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const { left, top } = args.collisionRect;
  const [x, y] = [left + 8, top + 8];
  const found = args.droppableContainers.filter((place) => {
    const rect = args.droppableRects.get(place.id);
    return rect && rect.left <= x && x <= rect.left + rect.width && rect.top <= y && y <= rect.top + rect.height;
  });
  return found.map((place) => ({ id: place.id, data: { droppableContainer: place, value: 1 } }));
};

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The nearest place in the arrow's direction; the other direction counts where there are several. */
export function nextPlace<Place extends Pick<PlaceData, 'row' | 'column'>>(
  places: readonly Place[],
  from: Pick<PlaceData, 'row' | 'column'>,
  code: string,
): Place | null {
  const [rows, columns] = STEPS[code] ?? [0, 0];
  if (rows === 0 && columns === 0) return null;
  const ahead = ({ row, column }: Place) => (row - from.row) * rows + (column - from.column) * columns;
  const aside = ({ row, column }: Place) => Math.abs(rows === 0 ? row - from.row : column - from.column);
  const score = (place: Place) => (rows === 0 ? ahead(place) + aside(place) * 100 : ahead(place) * 100 + aside(place));
  const inFront = places.filter((place) => ahead(place) > 0);
  return inFront.sort((one, other) => score(one) - score(other))[0] ?? null;
}

/**
 * Which of the cards an arrow key leads to, in the order of the page; -1: it leads nowhere. Those of a place lie below each
 * other, those to place beside each other.
 */
export function nextCard(cards: readonly Pick<PlaceData, 'row' | 'column'>[], at: number, code: string): number {
  const from = cards[at];
  const [rows, columns] = STEPS[code] ?? [0, 0];
  if (!from || (rows === 0 && columns === 0)) return -1;
  const isToPlace = from.row === TO_PLACE_ROW;
  const next = at + (isToPlace ? columns : rows);
  const isWithin = next !== at && cards[next]?.row === from.row && cards[next].column === from.column;
  if (isWithin) return next;
  const place = isToPlace && columns !== 0 ? null : nextPlace(cards, from, code);
  if (!place) return -1;
  const isThere = ({ row, column }: typeof from) => row === place.row && column === place.column;
  return rows < 0 ? cards.findLastIndex(isThere) : cards.findIndex(isThere);
}

export const byArrows: KeyboardCoordinateGetter = (event, { context }) => {
  if (!(event.code in STEPS)) return undefined;
  event.preventDefault();
  const places = context.droppableContainers.getEnabled().map((place) => ({ ...dataOf(place), id: place.id }));
  const from = (context.over?.data.current ?? context.active?.data.current) as PlaceData | undefined;
  const next = from && nextPlace(places, from, event.code);
  const rect = next && context.droppableRects.get(next.id);
  return rect ? { x: rect.left + 2, y: rect.top + 2 } : undefined;
};

/** What is said to those who do not see the board. */
export function announcements(teams: readonly ScheduleTeam[]): Announcements {
  const nameOf = (data: unknown) => visitOf(data)?.customerName ?? '';
  const spotOf = (active: unknown, over: unknown): string | null => {
    const visit = visitOf(active);
    const target = visit && targetOf(visit, over);
    return target && spotWords(target, [...teams]);
  };
  return {
    onDragStart: ({ active }) => {
      const visit = visitOf(active.data.current);
      return visit ? TEXTS.picked(visit.customerName, spotWords(visit, [...teams])) : undefined;
    },
    onDragOver: ({ active, over }) => {
      const spot = spotOf(active.data.current, over?.data.current);
      return spot === null ? TEXTS.nowhere : TEXTS.over(spot);
    },
    onDragEnd: ({ active, over }) => {
      const spot = spotOf(active.data.current, over?.data.current);
      return spot === null ? TEXTS.back(nameOf(active.data.current)) : TEXTS.dropped(nameOf(active.data.current), spot);
    },
    onDragCancel: ({ active }) => TEXTS.back(nameOf(active.data.current)),
  };
}
