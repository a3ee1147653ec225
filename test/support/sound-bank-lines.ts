import { aCustomer } from '../factories/index.js';
import type { Scene } from './scene.js';

/** Does the contrary first, so that there is something to do. */
export const setAside = async (scene: Scene, first: 'put-aside' | 'take-back'): Promise<object> => {
  const { id, lines } = await scene.bankFile();
  const office = await scene.office();
  for (const call of ['undo', first]) await office.post(`/api/bank-files/${id}/lines/${lines[1]!.id}/${call}`);
  return {};
};

/** Links the same line to a payment of its amount, which an undo takes away again. */
export const linked = async (scene: Scene): Promise<object> => {
  const [{ id, lines }, { id: customerId }, office] = [
    await scene.bankFile(),
    await aCustomer(scene.world.database),
    await scene.office(),
  ];
  await setAside(scene, 'take-back');
  const facts = { customerId, receivedOn: '2026-02-28', amount: 165, method: 'bankTransfer', allocations: [] };
  const { data } = await office.post<{ id: number }>('/api/payments', facts);
  await office.post(`/api/bank-files/${id}/confirm`, { lines: [{ lineId: lines[1]!.id, paymentIds: [data.id] }] });
  return {};
};
