import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDndMonitor,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { Box } from '@mui/material';
import type { Visit } from '@tidycrew/contracts';
import { isMovable, visitKey, type Spot } from '../../visits/board';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS as TEXTS } from '../../visits/texts';
import { CardFace, SIGNS } from './VisitCard';
import { announcements, byArrows, nextCard, placeBelow, targetOf, visitOf, type PlaceData } from './drag';
import styles from './Board.module.css';

/** Enter opens a card, Space picks it up; either puts it down. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

interface DragBoardProps {
  onMove: (visit: Visit, spot: Spot) => void;
  onHold: (isHeld: boolean) => void;
  children: ReactNode;
}

/** The ground on which cards are dragged, by mouse, finger and keyboard. */
export function DragBoard({ onMove, onHold, children }: DragBoardProps) {
  const { teams } = useBoard().schedule;
  const [dragged, setDragged] = useState<Visit | null>(null);
  const focus = useFocusOnCard();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that scrolls must not take a card with it.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter: byArrows }),
  );
  const accessibility = useMemo(
    () => ({
      announcements: announcements(teams),
      screenReaderInstructions: { draggable: TEXTS.drag.instructions },
    }),
    [teams],
  );
  const hold = (visit: Visit | null) => {
    setDragged(visit);
    onHold(visit !== null);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    hold(null);
    const visit = visitOf(active.data.current);
    const spot = visit && targetOf(visit, over?.data.current);
    if (!visit || !spot || !isMovable(visit)) return;
    if (spot.day === visit.day && spot.teamId === visit.teamId) return;
    focus(visit);
    onMove(visit, spot);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeBelow}
      accessibility={accessibility}
      onDragStart={({ active }) => hold(visitOf(active.data.current))}
      onDragEnd={drop}
      onDragCancel={() => hold(null)}
    >
      <Box role="presentation" sx={{ display: 'contents' }} onKeyDown={dragged ? undefined : goToCard}>
        {children}
      </Box>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div
              className={`${styles.card} ${styles.dragged}`}
              data-state={dragged.state}
              data-sign={SIGNS[dragged.state]}
              aria-hidden="true"
            >
              <CardFace visit={dragged} />
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

function goToCard(event: KeyboardEvent): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-visit]')];
  const at = cards.findIndex((card) => card === event.target);
  const next = at < 0 ? -1 : nextCard(cards.map(placeOf), at, event.code);
  if (next < 0) return;
  event.preventDefault();
  cards[next]?.focus();
}

const placeOf = ({ dataset: { row, column } }: HTMLElement) => ({ row: Number(row), column: Number(column) });

/** Keeps the focus on a card that is drawn anew at another place. */
function useFocusOnCard(): (visit: Visit) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  const tries = useRef(0);
  useEffect(() => {
    if (wanted === null) return;
    tries.current = 0;
    const timer = setInterval(() => {
      tries.current += 1;
      const card = document.querySelector<HTMLElement>(`[data-visit="${wanted}"]`);
      if (card && document.activeElement === document.body) card.focus({ preventScroll: true });
      if (tries.current >= 10) setWanted(null);
    }, 50);
    return () => clearInterval(timer);
  }, [wanted]);
  return (visit) => setWanted(visitKey(visit));
}

/** Whether a card is in the hand. */
export function useIsDragging(): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useDndMonitor({
    onDragStart: () => setIsDragging(true),
    onDragEnd: () => setIsDragging(false),
    onDragCancel: () => setIsDragging(false),
  });
  return isDragging;
}

/** A place that takes cards: what to put on its element. */
export function usePlace(id: string, data: PlaceData) {
  const { setNodeRef, isOver } = useDroppable({ id, data });
  return { ref: setNodeRef, 'data-over': isOver || undefined };
}

export const OVER = {
  '&[data-over]': { bgcolor: 'var(--accent-soft)', outline: '2px solid var(--accent)', outlineOffset: '-2px' },
} as const;
