import { useDraggable } from '@dnd-kit/core';
import type { Visit } from '@tidycrew/contracts';
import { isMovable, visitKey } from '../board';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS as TEXTS } from '../texts';
import { cardWords } from '../words';
import styles from '../Schedule.module.css';

interface VisitCardProps {
  visit: Visit;
  /** Where the arrow keys begin. */
  row: number;
  column: number;
}

/** A visit on the board: a press opens it, a drag moves it. As few elements as can be: a board has hundreds. */
export function VisitCard({ visit, row, column }: VisitCardProps) {
  const { canChange, onOpen } = useBoard();
  const isDraggable = canChange && isMovable(visit);
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: visitKey(visit),
    data: { visit, row, column },
    disabled: !isDraggable,
  });
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={styles.card}
      data-visit={visitKey(visit)}
      data-state={visit.state}
      data-pale={visit.id === null || undefined}
      data-dragging={isDragging || undefined}
      data-movable={isDraggable || undefined}
      aria-describedby={isDraggable ? attributes['aria-describedby'] : undefined}
      onClick={() => onOpen(visit)}
      {...listeners}
      // Where a browser presses a button when Space is let go.
      onKeyUp={(event) => {
        if (isDraggable && event.code === 'Space') event.preventDefault();
      }}
    >
      <CardFace visit={visit} />
    </button>
  );
}

export function CardFace({ visit }: { visit: Visit }) {
  const twice = useBoard().twice.get(visit.id ?? 0);
  return (
    <>
      <b>{visit.customerName}</b>
      <span>{cardWords(visit)}</span>
      {twice && <strong>{TEXTS.twice(twice)}</strong>}
    </>
  );
}
