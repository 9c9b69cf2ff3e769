export { formatDollars, formatPrice } from '@paddock/contracts/format-price';
