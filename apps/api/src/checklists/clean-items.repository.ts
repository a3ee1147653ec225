import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CleanItemRow, itemsOf } from '../model/checklist.sql.js';

@Injectable()
export class CleanItemsRepository {
  /** Copies a checklist to a clean that has none; nothing of an archived one. */
  copy(tx: EntityManager, cleanId: number, checklistId: number): Promise<{ position: number; text: string }[]> {
    return tx.query<{ position: number; text: string }[]>(
      `INSERT INTO clean_items (clean_id, position, text, checklist_id)
       SELECT $1, item.place, item.text, l.id
       FROM checklists l CROSS JOIN unnest(l.items) WITH ORDINALITY AS item (text, place)
       WHERE l.id = $2 AND l.active
       ORDER BY item.place
       RETURNING position, text`,
      [cleanId, checklistId],
    );
  }

  /** Takes a clean's items away; answers how many of them somebody had ticked. */
  async remove(tx: EntityManager, cleanId: number): Promise<number> {
    const [rows] = await tx.query<[{ isTicked: boolean }[], number]>(
      'DELETE FROM clean_items WHERE clean_id = $1 RETURNING state IS NOT NULL AS "isTicked"',
      [cleanId],
    );
    return rows.filter(({ isTicked }) => isTicked).length;
  }

  /** Null: the clean has no checklist. */
  async of(tx: EntityManager, cleanId: number): Promise<CleanItemRow[] | null> {
    const [row] = await tx.query<[{ items: CleanItemRow[] | null }]>(`SELECT ${itemsOf('$1')} AS items`, [cleanId]);
    return row.items;
  }
}
