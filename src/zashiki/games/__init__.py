"""The rooms. Only the registry names one."""
