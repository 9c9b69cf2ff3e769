export const maintenanceLayoutMessages = { logoLabel: 'Paddock home' };
