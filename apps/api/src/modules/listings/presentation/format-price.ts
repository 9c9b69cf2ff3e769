export { formatPrice } from '@paddock/contracts/format-price';
