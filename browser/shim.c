/* Begins a module of the mypyc group, which otherwise takes a small library for each module. */
#include <Python.h>

static PyObject *begin(PyObject *self, PyObject *capsule)
{
    PyObject *(*init)(void) = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
    return init ? init() : NULL;
}

static PyMethodDef methods[] = {{"begin", begin, METH_O, NULL}, {NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "santorini_shim", NULL, -1, methods};
PyMODINIT_FUNC PyInit_santorini_shim(void) { return PyModule_Create(&module); }
