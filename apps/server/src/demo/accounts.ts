import type { AccountType, Authority } from "@oilcloud/contract";

export interface DemoAccount {
  username: string;
  lastName: string;
  firstName: string;
  phone: string;
  authority: Authority;
  accountType: AccountType;
  tenant?: string;
  customer?: string;
  /** the customers a GROUP account was given */
  customers?: string[];
  /** the devices an experience account was given */
  devices?: string[];
}

export const demoPassword = "demo1234";

const tenant = "华东润达";
const customer = "苏南特钢";

/** `customer` and `keeper` share a phone, so that signing in by phone shows the choice of account. */
export const demoAccounts: DemoAccount[] = [
  {
    username: "sysadmin",
    lastName: "陈",
    firstName: "静",
    phone: "13800000001",
    authority: "SYS_ADMIN",
    accountType: "administrator",
  },
  {
    username: "dealer",
    lastName: "张",
    firstName: "维",
    phone: "13800000002",
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    tenant,
  },
  {
    username: "customer",
    lastName: "李",
    firstName: "建国",
    phone: "13800000003",
    authority: "CUSTOMER_USER",
    accountType: "endUser",
    tenant,
    customer,
  },
  {
    username: "group",
    lastName: "王",
    firstName: "敏",
    phone: "13800000004",
    authority: "GROUP",
    accountType: "endUser",
    tenant,
    customers: ["苏南特钢", "皖江水泥"],
  },
  {
    username: "visitor",
    lastName: "周",
    firstName: "晓",
    phone: "13800000005",
    authority: "CUSTOMER_USER",
    accountType: "experience",
    tenant,
    customer,
    devices: ["2# 精轧机液压站", "粗轧主减速机", "1# 螺杆空压机"],
  },
  {
    username: "keeper",
    lastName: "赵",
    firstName: "强",
    phone: "13800000003",
    authority: "CUSTOMER_USER",
    accountType: "maintenance",
    tenant,
    customer,
  },
];
