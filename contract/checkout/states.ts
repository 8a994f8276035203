import type { Language } from '#contract/procedure.ts';

type State = Record<Language, string> & { code: string; zones: string };

const state = (code: string, en: string, hi: string, zones: string): State => ({ code, en, hi, zones });

/** States and Union Territories by their GST code, and the digits with which their PINs begin. */
export const states: readonly State[] = [
  state('01', 'Jammu and Kashmir', 'जम्मू और कश्मीर', '1'),
  state('02', 'Himachal Pradesh', 'हिमाचल प्रदेश', '1'),
  state('03', 'Punjab', 'पंजाब', '1'),
  state('04', 'Chandigarh', 'चंडीगढ़', '1'),
  state('05', 'Uttarakhand', 'उत्तराखंड', '2'),
  state('06', 'Haryana', 'हरियाणा', '1'),
  state('07', 'Delhi', 'दिल्ली', '1'),
  state('08', 'Rajasthan', 'राजस्थान', '3'),
  state('09', 'Uttar Pradesh', 'उत्तर प्रदेश', '2'),
  state('10', 'Bihar', 'बिहार', '8'),
  state('11', 'Sikkim', 'सिक्किम', '7'),
  state('12', 'Arunachal Pradesh', 'अरुणाचल प्रदेश', '7'),
  state('13', 'Nagaland', 'नागालैंड', '7'),
  state('14', 'Manipur', 'मणिपुर', '7'),
  state('15', 'Mizoram', 'मिज़ोरम', '7'),
  state('16', 'Tripura', 'त्रिपुरा', '7'),
  state('17', 'Meghalaya', 'मेघालय', '7'),
  state('18', 'Assam', 'असम', '7'),
  state('19', 'West Bengal', 'पश्चिम बंगाल', '7'),
  state('20', 'Jharkhand', 'झारखंड', '8'),
  state('21', 'Odisha', 'ओडिशा', '7'),
  state('22', 'Chhattisgarh', 'छत्तीसगढ़', '4'),
  state('23', 'Madhya Pradesh', 'मध्य प्रदेश', '4'),
  state('24', 'Gujarat', 'गुजरात', '3'),
  state('26', 'Dadra and Nagar Haveli and Daman and Diu', 'दादरा और नगर हवेली और दमन और दीव', '3'),
  state('27', 'Maharashtra', 'महाराष्ट्र', '4'),
  state('29', 'Karnataka', 'कर्नाटक', '5'),
  state('30', 'Goa', 'गोवा', '4'),
  state('31', 'Lakshadweep', 'लक्षद्वीप', '6'),
  state('32', 'Kerala', 'केरल', '6'),
  state('33', 'Tamil Nadu', 'तमिलनाडु', '6'),
  // Yanam lies on the coast of Andhra.
  state('34', 'Puducherry', 'पुदुचेरी', '56'),
  state('35', 'Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह', '7'),
  state('36', 'Telangana', 'तेलंगाना', '5'),
  state('37', 'Andhra Pradesh', 'आंध्र प्रदेश', '5'),
  state('38', 'Ladakh', 'लद्दाख', '1'),
  state('97', 'Other Territory', 'अन्य क्षेत्र', '12345678'),
];

/** Union Territories without a legislature: their half of the tax is UTGST. */
const TERRITORIES = ['04', '26', '31', '35', '38'];

export function isTerritory(code: string): boolean {
  return TERRITORIES.includes(code);
}

export function isState(code: string): boolean {
  return states.some((known) => known.code === code);
}

/** A State as tax forms have it, 07-Delhi; a code that nobody knows as it is, and nothing for none. */
export function gstStateCode(code: string | null): string {
  const known = states.find((each) => each.code === code);
  return known ? `${known.code}-${known.en}` : (code ?? '');
}
